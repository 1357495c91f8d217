#include <stddef.h>
#include <stdint.h>

// Blocks of 2^n bytes, n = 5…31, each with its size in the 32 bytes before it; freed blocks wait in
// one list a size. Fete allocates few and long-lived arrays, so nothing is ever split or joined.

extern unsigned char __heap_base;

typedef struct Block {
  struct Block *next;
  uint32_t order;
  uint32_t padding[6];
} Block;

static Block *waiting[32];
static size_t top;

int posix_memalign(void **out, size_t alignment, size_t size) {
  // Every block starts on a multiple of 32, the most that Swift's vectors ask for.
  if (alignment > 32 || size > 0x70000000u) return 22;
  uint32_t order = size > 32 ? 32 - __builtin_clz((uint32_t)size - 1) : 5;
  Block *block = waiting[order];
  if (block) {
    waiting[order] = block->next;
  } else {
    if (!top) top = ((size_t)&__heap_base + 31) & ~(size_t)31;
    size_t end = top + sizeof(Block) + ((size_t)1 << order);
    size_t have = (size_t)__builtin_wasm_memory_size(0) << 16;
    if (end < top) return 12;
    if (end > have && __builtin_wasm_memory_grow(0, (end - have + 65535) >> 16) == (size_t)-1) {
      return 12;
    }
    block = (Block *)top;
    block->order = order;
    top = end;
  }
  *out = block + 1;
  return 0;
}

void free(void *memory) {
  if (!memory) return;
  Block *block = (Block *)memory - 1;
  block->next = waiting[block->order];
  waiting[block->order] = block;
}

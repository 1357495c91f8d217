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

// What a checked product of two 64-bit numbers comes down to: 128 bits, made of 32-bit parts.

typedef union {
  __int128 whole;
  struct {
    uint64_t low, high;
  };
} Wide;

__int128 __multi3(__int128 x, __int128 y) {
  Wide a = {.whole = x}, b = {.whole = y}, product;
  uint64_t a0 = (uint32_t)a.low, a1 = a.low >> 32, b0 = (uint32_t)b.low, b1 = b.low >> 32;
  uint64_t low = a0 * b0;
  uint64_t middle = (low >> 32) + a1 * b0;
  uint64_t other = (uint32_t)middle + a0 * b1;
  product.low = other << 32 | (uint32_t)low;
  product.high =
      a1 * b1 + (middle >> 32) + (other >> 32) + a.low * b.high + a.high * b.low;
  return product.whole;
}

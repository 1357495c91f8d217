#include "CWebRuntime.h"
extern unsigned char __heap_base;
static size_t top;
int posix_memalign(void **out, size_t alignment, size_t size) {
  if (!top) top = (size_t)&__heap_base;
  size_t at = (top + alignment - 1) & ~(alignment - 1);
  size_t end = at + size;
  size_t pages = __builtin_wasm_memory_size(0);
  if (end > pages * 65536) {
    if (__builtin_wasm_memory_grow(0, (end - pages * 65536 + 65535) / 65536) == (size_t)-1) return 12;
  }
  top = end;
  *out = (void *)at;
  return 0;
}
void free(void *p) {}

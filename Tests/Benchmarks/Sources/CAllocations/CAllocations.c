#include "CAllocations.h"

#if defined(__linux__)
#include <malloc.h>
#include <stddef.h>
#include <stdlib.h>

// The executable's definitions come before those of the C library, which stay reachable by these names.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *pointer, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static unsigned long count = 0;

void *malloc(size_t size) {
  __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
  return __libc_calloc(number, size);
}

void *realloc(void *pointer, size_t size) {
  __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
  return __libc_realloc(pointer, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
  *result = __libc_memalign(alignment, size);
  return *result == NULL ? 12 : 0;
}

unsigned long allocation_count(void) { return __atomic_load_n(&count, __ATOMIC_RELAXED); }
unsigned long allocated_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}
int counts_allocations(void) { return 1; }
#else
unsigned long allocation_count(void) { return 0; }
unsigned long allocated_bytes(void) { return 0; }
int counts_allocations(void) { return 0; }
#endif

#if defined(__linux__)
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

// Valgrind 3.19 writes to the mask, and crashes where it is libdispatch's constant one.
int sigsuspend(const sigset_t *mask) {
  sigset_t copy = *mask;
  return (int)syscall(SYS_rt_sigsuspend, &copy, 8);
}
#endif

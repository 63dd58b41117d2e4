#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

/// The number of heap allocations of this process so far; always 0 where they cannot be counted.
unsigned long allocation_count(void);

/// The number of bytes on the heap; always 0 where they cannot be counted.
unsigned long allocated_bytes(void);

/// Whether this platform counts allocations.
int counts_allocations(void);

#endif

#pragma once

/// Heap allocations of the calling thread since it began; -1 where they cannot be counted.
long allocation_count(void);

/// Does nothing. A profiler that counts instructions writes its count down after each call, and begins another one.
void section_ended(void);

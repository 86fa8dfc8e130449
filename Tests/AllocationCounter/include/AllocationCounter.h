#pragma once

/// Heap allocations of the calling thread since it began; -1 where they cannot be counted.
long allocation_count(void);

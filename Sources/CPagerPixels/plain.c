// Kernels for every processor.
#include "kernels.h"

const pager_kernels *pager_plain_kernels(void) { return &table; }

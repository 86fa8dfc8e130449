#include "CPagerFonts.h"

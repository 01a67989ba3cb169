// The public headers in C++: they compile together, and what they declare links as C.
#include "public-headers.h"

int main()
{
    return wm_game_count() > 0 ? 0 : 1;
}

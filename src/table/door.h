/* The door: a port, and those who come to it. A few are let through at each turn of the loop, after
 * everybody who is in was heard, so that a crowd at the door keeps nobody waiting. */
#pragma once

#include <warmoot/text.h>

#include <ev.h>
#include <stdbool.h>

typedef struct TbDoor {
    struct ev_loop *loop;
    ev_io comers;
    ev_timer rest; /* while no descriptor can be had */
    /* May somebody come in from an address, "192.0.2.1"? */
    bool (*admits)(void *user, int descriptor, const char *address);
    /* Who was admitted is in: the descriptor is the callee's. */
    void (*arrived)(void *user, int descriptor, const char *address);
    void *user; /* first argument of both */
} TbDoor;

/* Opens the door at an address of this machine; port 0 is any that is free. False and a sentence if
 * it cannot be. The door stays where it is until it is closed. */
bool tb_door_open(TbDoor *door, const char *host, int port, WmError *error);
int tb_door_port(const TbDoor *door);
void tb_door_close(TbDoor *door);

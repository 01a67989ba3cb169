/* Warmoot: games as plain data, questions and answers. The whole public API. */
#pragma once

#include <warmoot/chance.h>
#include <warmoot/game.h>
#include <warmoot/places.h>
#include <warmoot/play.h>
#include <warmoot/shape.h>
#include <warmoot/text.h>
#include <warmoot/types.h>

#define WM_VERSION "0.1.0"

/* Short words for the shapes of content, for the files of a game that describe its entries and for
 * no others: their names are too common for a header that is included everywhere. */
#pragma once

#include <warmoot/shape.h>

/* A thing that is a number. */
#define NUMBER(word, least, most)                                                                  \
    {                                                                                              \
        .name = (word), .form = WM_FORM_NUMBER, .low = (least), .high = (most)                     \
    }

#define MEMBER(Struct, member, thing) WM_VALUE_FIELD(Struct, member, thing, 0)
#define NEEDED(Struct, member, thing) WM_VALUE_FIELD(Struct, member, thing, WM_FIELD_REQUIRED)
#define TEXT(Struct, member) WM_STRING_FIELD(Struct, member, WM_FIELD_REQUIRED)
#define SHAPE(word, Struct, fields)                                                                \
    {                                                                                              \
        .name = (word), .bytes = sizeof(Struct), WM_SHAPE_FIELDS(fields)                           \
    }

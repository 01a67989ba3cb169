/* Points as words, and back: lengths are told exactly in whatever parts a thing counts. */
#include <check.h>
#include <core/thing.h>
#include <core/walk.h>

static const WmThing inches = {
    .name = "point", .form = WM_FORM_POINT, .low = 0, .high = 480, .unit = 20};
static const WmThing quarters = {
    .name = "shift", .form = WM_FORM_POINT, .low = -8, .high = 8, .unit = 4};
static const WmThing hundredths = {.name = "mark", .form = WM_FORM_POINT, .low = 0, .high = 400};

static const char *told(const WmThing *thing, int32_t x, int32_t y)
{
    static char word[32];
    WmText text = wm_text(word, sizeof word);

    wm_thing_text(NULL, thing, (int32_t[]){x, y}, &text);
    return word;
}

static bool reads(const WmThing *thing, const char *word, int32_t x, int32_t y)
{
    int32_t value[WM_ARGS_MAX] = {-99, -99};

    return wm_thing_read(NULL, thing, word, strlen(word), value) && value[0] == x && value[1] == y;
}

static bool refuses(const WmThing *thing, const char *word)
{
    int32_t value[WM_ARGS_MAX] = {-99, -99};

    return !wm_thing_read(NULL, thing, word, strlen(word), value) && value[0] == -99 &&
           value[1] == -99;
}

static void twentieths_of_an_inch(void)
{
    CHECK_EQ_STR(told(&inches, 245, 70), "12.25,3.5");
    CHECK_EQ_STR(told(&inches, 1, 480), "0.05,24");
    CHECK(reads(&inches, "12.25,3.5", 245, 70));
    CHECK(reads(&inches, "0.05,24", 1, 480));
    CHECK(refuses(&inches, "12.26,3.5")); /* between two points */
    CHECK(refuses(&inches, "3.5,0.01"));
    CHECK(refuses(&inches, "24.05,0"));
    CHECK(refuses(&inches, "0,-0.05"));
}

static void quarters_on_both_sides_of_zero(void)
{
    CHECK_EQ_STR(told(&quarters, -1, 8), "-0.25,2");
    CHECK(reads(&quarters, "-0.25,2", -1, 8));
    CHECK(refuses(&quarters, "-2.25,0"));
    CHECK(refuses(&quarters, "-0.2,0"));
}

static void hundredths_where_nothing_is_said(void)
{
    CHECK_EQ_STR(told(&hundredths, 245, 70), "2.45,0.7");
    CHECK(reads(&hundredths, "2.45,0.7", 245, 70));
    CHECK(refuses(&hundredths, "4.01,0"));
}

static void every_point_comes_back(void)
{
    for (int32_t x = inches.low; x <= inches.high; x++)
        if (!CHECK(reads(&inches, told(&inches, x, 480 - x), x, 480 - x))) return;
}

/* ---- fields ---------------------------------------------------------------------------------- */

typedef struct Model {
    WmPoint at;
    WmPoint legs[3];
    WmPoint shift;
} Model;

static const WmField model_fields[] = {
    WM_FIELD(Model, at, BY_ALL, &inches),
    WM_ARRAY(Model, legs, BY_ALL, &inches),
    WM_FIELD(Model, shift, BY_ALL, &quarters),
};
static const WmShape model_shape = {
    .name = "model", .bytes = sizeof(Model), WM_SHAPE_FIELDS(model_fields)};

static const WmMatch match;

static void fields_hold_points(void)
{
    Model model = {.at = {245, 70}, .legs = {{0, 0}, {1, 480}}, .shift = {-1, 8}};
    char text[128];

    (void)wm_shape_text(&match, &model_shape, &model, text, sizeof text);
    CHECK_EQ_STR(text, "at 12.25,3.5\nlegs 0,0 0.05,24\nshift -0.25,2\n");
}

static void fields_are_set_by_words(void)
{
    Model model = {{0, 0}, {{0, 0}}, {0, 0}};
    WmError error;

    CHECK(wm_shape_set(&match, &model_shape, &model, "at", "12.25,24", &error));
    CHECK(wm_shape_set(&match, &model_shape, &model, "legs", "1,2 0.05,3", &error));
    CHECK(wm_shape_set(&match, &model_shape, &model, "shift", "0.5,-0.25", &error));
    CHECK_EQ_INT(model.at.x, 245);
    CHECK_EQ_INT(model.at.y, 480);
    CHECK_EQ_INT(model.legs[1].x, 1);
    CHECK_EQ_INT(model.legs[1].y, 60);
    CHECK_EQ_INT(model.legs[2].x, 0);
    CHECK_EQ_INT(model.shift.x, 2);
    CHECK_EQ_INT(model.shift.y, -1);
    CHECK(!wm_shape_set(&match, &model_shape, &model, "at", "12.26,24", &error));
    CHECK(!wm_shape_set(&match, &model_shape, &model, "at", "12", &error));
    CHECK_EQ_INT(model.at.x, 245);
}

static bool in_range(const WmField *field, WmPoint point)
{
    const Model model = {.at = point, .shift = point};

    return wm_field_in_range(&match, field, wm_field_get(field, (const unsigned char *)&model, 0));
}

static void fields_keep_their_range(void)
{
    const WmField *const at = &model_fields[0];
    const WmField *const shift = &model_fields[2];

    CHECK(in_range(at, (WmPoint){480, 0}));
    CHECK(!in_range(at, (WmPoint){245, 481}));
    CHECK(!in_range(at, (WmPoint){481, 245}));
    CHECK(!in_range(at, (WmPoint){-1, 0}));
    CHECK(in_range(shift, (WmPoint){-8, 8}));
    CHECK(!in_range(shift, (WmPoint){-9, 8}));
    CHECK(!in_range(shift, (WmPoint){0, -9}));
}

int main(void)
{
    static const Test tests[] = {
        TEST(twentieths_of_an_inch),
        TEST(quarters_on_both_sides_of_zero),
        TEST(hundredths_where_nothing_is_said),
        TEST(every_point_comes_back),
        TEST(fields_hold_points),
        TEST(fields_are_set_by_words),
        TEST(fields_keep_their_range),
    };

    return CHECK_RUN(tests);
}

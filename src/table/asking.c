/* What can be asked of a table, besides what it tells by itself. */
#include <table/table_internal.h>

#include <string.h>

enum { FINDS_CAP = 256, WORD_CAP = 400 };

static const char *result_word(WmResult result)
{
    static const char *const words[] = {"ok",        "refused", "malformed",
                                        "not-asked", "over",    "broken"};

    return words[result];
}

void tb_table_why(const TbTable *table, int seat, const char *words, size_t length, WmBuffer *out)
{
    char text[TB_SAY];
    WmAnswer answer;
    WmError error;
    WmRefusal why = {.result = WM_MALFORMED, .id = "", .page = "", .words = "That is no answer."};

    if (length < sizeof text) {
        memcpy(text, words, length);
        text[length] = '\0';
        if (wm_answer_parse(table->match, text, &answer, &error))
            (void)wm_explain(table->match, table->state, seat, answer, &why);
        else
            why.words = error.text;
    }
    wm_json_put_text(out, "result", result_word(why.result));
    wm_json_put_text(out, "rule", why.id);
    wm_json_put_text(out, "page", why.page);
    wm_json_put_text(out, "words", why.words);
}

static int survey_named(const WmGame *game, const char *name)
{
    for (int i = 0; i < game->survey_count; i++)
        if (strcmp(game->surveys[i].name, name) == 0) return i;
    return -1;
}

bool tb_table_survey(const TbTable *table, int viewer, const char *name, const char *about,
                     WmBuffer *out)
{
    const WmMatch *const m = table->match;
    const int number = survey_named(m->game, name);
    const WmSurvey *const survey = number < 0 ? NULL : &m->game->surveys[number];
    int16_t finds[FINDS_CAP];
    int value = 0;

    if (!survey || (survey->about && !wm_thing_value(m, survey->about, about, &value)))
        return false;
    const int count = wm_survey(m, table->state, viewer, number, value, finds, FINDS_CAP);
    if (count < 0) return false;
    wm_json_add_name(out, "finds");
    wm_json_open(out, '[');
    for (int i = 0; i < count && i < FINDS_CAP; i++) {
        char word[WORD_CAP];
        wm_thing_word(m, survey->finds, finds[i], word, sizeof word);
        wm_json_add_text(out, word);
    }
    wm_json_close(out, ']');
    return true;
}

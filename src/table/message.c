#include <table/message.h>

#include <base/json_read.h>
#include <warmoot/text.h>

#include <string.h>

/* Kinds of values. */
typedef enum Holds { A_TEXT, A_NUMBER, A_FLAG, THE_SETTINGS, THE_SEATS } Holds;

typedef struct Field {
    const char *name;
    Holds holds;
    size_t offset; /* in TbMessage */
    size_t cap;    /* bytes of a text */
} Field;

#define TEXT(label, member)                                                                        \
    {                                                                                              \
        label, A_TEXT, offsetof(TbMessage, member), sizeof(((TbMessage *)0)->member)               \
    }
#define NUMBER(label, member)                                                                      \
    {                                                                                              \
        label, A_NUMBER, offsetof(TbMessage, member), 0                                            \
    }
#define FLAG(label, member)                                                                        \
    {                                                                                              \
        label, A_FLAG, offsetof(TbMessage, member), 0                                              \
    }

static const Field fields[] = {
    NUMBER("id", id),
    TEXT("do", todo),
    TEXT("table", table),
    TEXT("game", game),
    TEXT("scenario", scenario),
    TEXT("player", player),
    TEXT("survey", survey),
    TEXT("key", key),
    TEXT("invitation", invitation),
    TEXT("name", name),
    TEXT("share", share),
    TEXT("say", say),
    TEXT("text", text),
    TEXT("search", search),
    TEXT("part", part),
    TEXT("about", about),
    TEXT("lesson", lesson),
    NUMBER("version", version),
    NUMBER("seat", seat),
    NUMBER("from", from),
    NUMBER("n", n),
    NUMBER("after", after),
    NUMBER("clock", clock),
    TEXT("order", order),
    TEXT("how", how),
    TEXT("token", token),
    TEXT("catalog", catalog),
    TEXT("endpoint", endpoint),
    TEXT("p256dh", reader),
    TEXT("auth", auth),
    FLAG("forced", forced),
    FLAG("listed", listed),
    FLAG("practice", practice),
    FLAG("private", closed),
    {"settings", THE_SETTINGS, 0, 0},
    {"seats", THE_SEATS, 0, 0},
};

enum { FIELDS = sizeof fields / sizeof fields[0] };

static const Field *field_named(WmJsonText name)
{
    for (int i = 0; i < FIELDS; i++)
        if (wm_string_is(fields[i].name, name.at, name.length)) return &fields[i];
    return NULL;
}

/* A text without control characters that fits. */
static bool take_text(WmJson *json, char *out, size_t cap)
{
    WmJsonText text;
    char plain[TB_WORDS * 6];

    if (!wm_json_text(json, &text)) return false;
    if (text.length >= sizeof plain) return wm_json_fail(json, "a text is too long");
    const size_t length = wm_json_plain(text, plain);
    if (length >= cap) return wm_json_fail(json, "a text is too long");
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)plain[i] < 0x20 || plain[i] == 0x7f)
            return wm_json_fail(json, "a text has control characters");
    memcpy(out, plain, length);
    out[length] = '\0';
    return true;
}

static bool take_number(WmJson *json, uint64_t *number)
{
    uint64_t taken;

    if (!wm_json_number(json, &taken)) return false;
    if (taken > TB_NUMBER_MAX) return wm_json_fail(json, "a number is too large");
    *number = taken;
    return true;
}

/* One behind the other, so that a few take little room. */
static bool take_settings(WmJson *json, TbMessage *message)
{
    size_t used = 0;
    WmJsonText name;

    if (!wm_json_object(json)) return false;
    while (wm_json_name(json, &name)) {
        if (message->setting_count == TB_SETTINGS || used + TB_SETTING > TB_SETTINGS_TEXT ||
            name.escaped || name.length > TB_SETTING / 2)
            return wm_json_fail(json, "there are too many settings, or one is too long");
        char *const setting = message->settings + used;
        memcpy(setting, name.at, name.length);
        setting[name.length] = '=';
        if (!take_text(json, setting + name.length + 1, TB_SETTING - name.length - 1)) return false;
        message->setting_at[message->setting_count++] = (uint16_t)used;
        used += strlen(setting) + 1;
    }
    return !json->fault;
}

static bool take_seats(WmJson *json, TbMessage *message)
{
    if (!wm_json_array(json)) return false;
    while (wm_json_item(json)) {
        if (message->seat_count == WM_SEATS_MAX) return wm_json_fail(json, "too many seats");
        if (!take_text(json, message->seats[message->seat_count++], sizeof message->seats[0]))
            return false;
    }
    return !json->fault;
}

static bool take(WmJson *json, const Field *field, TbMessage *message)
{
    char *const at = (char *)message + field->offset;

    switch (field->holds) {
    case A_TEXT: return take_text(json, at, field->cap);
    case A_NUMBER: return take_number(json, (uint64_t *)(void *)at);
    case A_FLAG: return wm_json_flag(json, (bool *)at);
    case THE_SETTINGS: return take_settings(json, message);
    case THE_SEATS: return take_seats(json, message);
    }
    return false;
}

static bool read_members(WmJson *json, TbMessage *message)
{
    uint64_t seen = 0;
    WmJsonText name;

    if (!wm_json_object(json)) return false;
    while (wm_json_name(json, &name)) {
        const Field *const field = field_named(name);
        if (!field) return wm_json_fail(json, "it has a name that no message has");
        const uint64_t bit = (uint64_t)1 << (field - fields);
        if (seen & bit) return wm_json_fail(json, "it has a name twice");
        seen |= bit;
        if (!take(json, field, message)) return false;
    }
    if (json->fault || !wm_json_end(json)) return false;
    return message->seat <= WM_SEATS_MAX || wm_json_fail(json, "there is no such seat");
}

bool tb_message_read(TbMessage *message, const char *text, size_t length, WmError *error)
{
    WmJson json = wm_json(text, length);

    memset(message, 0, sizeof *message);
    if (read_members(&json, message) && message->todo[0]) return true;
    WmText why = wm_error_text(error, 0);
    wm_text_string(&why, "That message cannot be read: ");
    wm_text_string(&why, json.fault ? json.fault : "it does not say what is to be done");
    wm_text_char(&why, '.');
    return false;
}

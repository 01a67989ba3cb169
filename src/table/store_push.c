/* Browsers that want to be told when it is somebody's turn. */
#include <table/store_engine.h>

#include <string.h>
#include <time.h>

typedef struct Wanted {
    const uint8_t *owner;
    const TbPushTarget *target;
} Wanted;

static bool put(TbStore *store, void *user, WmError *error)
{
    const Wanted *const wanted = user;
    const StoreValue owner = store_bytes(wanted->owner, TB_DIGEST);
    const StoreValue values[] = {
        store_text(wanted->target->endpoint),
        owner,
        store_text(wanted->target->reader),
        store_text(wanted->target->auth),
        store_number(time(NULL)),
    };
    const StoreValue most[] = {owner, owner, store_number(TB_PUSH_TARGETS)};

    store_ask(store, STORE_SUBSCRIBE, values, NULL, NULL);
    store_ask(store, STORE_CROWD_OUT, most, NULL, NULL);
    return store_settle(store, error);
}

bool tb_store_subscribe(TbStore *store, const uint8_t owner[TB_DIGEST], const TbPushTarget *target,
                        WmError *error)
{
    Wanted wanted = {owner, target};

    return store_do(store, put, &wanted, error);
}

typedef struct Gone {
    const uint8_t *owner;
    const char *endpoint;
} Gone;

static bool drop(TbStore *store, void *user, WmError *error)
{
    const Gone *const gone = user;
    const StoreValue endpoint = store_text(gone->endpoint);

    if (gone->owner) {
        const StoreValue values[] = {endpoint, store_bytes(gone->owner, TB_DIGEST)};
        store_ask(store, STORE_UNSUBSCRIBE, values, NULL, NULL);
    } else {
        store_ask(store, STORE_FORGET, &endpoint, NULL, NULL);
    }
    return store_settle(store, error);
}

bool tb_store_unsubscribe(TbStore *store, const uint8_t *owner, const char *endpoint,
                          WmError *error)
{
    Gone gone = {owner, endpoint};

    return store_do(store, drop, &gone, error);
}

typedef struct Targets {
    const uint8_t *owner;
    TbPushTarget *at;
    int cap, count;
} Targets;

static bool take_text(const StoreValue *value, char *out, size_t cap)
{
    if (value->kind != STORE_TEXT || value->length >= cap) return false;
    memcpy(out, value->bytes, value->length);
    out[value->length] = '\0';
    return true;
}

static bool take(void *user, const StoreValue *columns, WmError *error)
{
    Targets *const targets = user;

    if (targets->count == targets->cap) return true;
    TbPushTarget *const target = &targets->at[targets->count++];
    return (take_text(&columns[0], target->endpoint, sizeof target->endpoint) &&
            take_text(&columns[1], target->reader, sizeof target->reader) &&
            take_text(&columns[2], target->auth, sizeof target->auth)) ||
           store_fail(error, "a subscription cannot be true", NULL);
}

static bool list(TbStore *store, void *user, WmError *error)
{
    Targets *const targets = user;
    const StoreValue values[] = {store_bytes(targets->owner, TB_DIGEST),
                                 store_number(targets->cap)};

    targets->count = 0;
    store_ask(store, STORE_SUBSCRIPTIONS, values, take, targets);
    return store_settle(store, error);
}

int tb_store_subscriptions(TbStore *store, const uint8_t owner[TB_DIGEST], TbPushTarget *targets,
                           int cap, WmError *error)
{
    Targets found = {.owner = owner, .at = targets, .cap = cap};

    return store_do(store, list, &found, error) ? found.count : -1;
}

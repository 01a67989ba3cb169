/* Browsers that want to be told when it is somebody's turn. */
#include <table/store_engine.h>

#include <string.h>
#include <time.h>

typedef struct Changes {
    const TbSubscribing *const *at;
    int count;
} Changes;

static void put(TbStore *store, const TbSubscribing *change)
{
    const StoreValue owner = store_bytes(change->owner, TB_DIGEST);
    const StoreValue values[] = {
        store_text(change->target.endpoint),
        owner,
        store_text(change->target.reader),
        store_text(change->target.auth),
        store_number(time(NULL)),
    };
    const StoreValue most[] = {owner, owner, store_number(TB_PUSH_TARGETS)};

    store_ask(store, STORE_SUBSCRIBE, values, NULL, NULL);
    store_ask(store, STORE_CROWD_OUT, most, NULL, NULL);
}

static void drop(TbStore *store, const TbSubscribing *change)
{
    const StoreValue values[] = {store_text(change->target.endpoint),
                                 store_bytes(change->owner, TB_DIGEST)};

    store_ask(store, change->for_all ? STORE_FORGET : STORE_UNSUBSCRIBE, values, NULL, NULL);
}

static bool change_all(TbStore *store, void *user, WmError *error)
{
    const Changes *const changes = user;

    store_ask(store, STORE_BEGIN, NULL, NULL, NULL);
    for (int i = 0; i < changes->count; i++)
        if (changes->at[i]->drops)
            drop(store, changes->at[i]);
        else
            put(store, changes->at[i]);
    return store_commit(store, error);
}

bool tb_store_subscribe(TbStore *store, const TbSubscribing *const changes[], int count,
                        WmError *error)
{
    Changes all = {changes, count};

    return store_do(store, change_all, &all, error);
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

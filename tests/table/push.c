/* Push: messages as RFC 8291 has them, addresses that are not connected to, and a whole server that
 * tells somebody who is away, against a small push service of this test's own. */
#include "duels.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <pthread.h>
#include <signal.h>
#include <sodium.h>
#include <table/push_post.h>
#include <unistd.h>

/* The browser of RFC 8291, section 5. */
#define READER                                                                                     \
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
#define AUTH "BTBZMqHH6r4Tts7J_aSIgg"

/* ---- messages -------------------------------------------------------------------------------- */

static void messages_are_sealed_as_the_standard_has_it(void)
{
    static const char sealed[] =
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_"
        "c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAm"
        "S6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_"
        "Qulcy4a-fN";
    TbPushSeal seal = {
        .public_key =
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6"
            "PBru3jl7A8",
        .private_key = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"};
    uint8_t out[TB_PUSH_SEALED];
    char text[2 * TB_PUSH_SEALED];

    CHECK(sodium_base642bin(seal.salt, TB_SALT, "DGv6ra1nlYgDCS1FRnbzlw", 22, NULL, NULL, NULL,
                            sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0);
    const size_t length =
        tb_push_encrypt(&seal, READER, AUTH, "When I grow up, I want to be a watermelon", out);
    if (!CHECK(length > 0)) return;
    sodium_bin2base64(text, sizeof text, out, length, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    CHECK_EQ_STR(text, sealed);
    CHECK(tb_push_reader_fits(READER, AUTH));
    CHECK(!tb_push_reader_fits(READER, "BTBZMqHH6r4Tts7J_aSI"));
    CHECK(!tb_push_reader_fits("BAVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-"
                               "AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
                               AUTH)); /* no point of the curve */
}

static void keys_are_kept_in_a_file(void)
{
    char path[300];
    TbPushKeys keys = {.contact = "mailto:op@example.org"}, read;
    WmError error;

    CHECK(tb_push_keys_draw(&keys) && tb_push_keys_fit(&keys));
    snprintf(path, sizeof path, "%s/push-keys-%d", getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp",
             (int)getpid());
    CHECK(tb_push_keys_save(&keys, path, &error));
    CHECK(!tb_push_keys_save(&keys, path, &error)); /* nobody's keys are lost */
    CHECK(tb_push_keys_load(&read, path, &error));
    CHECK_EQ_STR(read.private_key, keys.private_key);
    CHECK_EQ_STR(read.contact, keys.contact);
    keys.public_key[10] = keys.public_key[10] == 'A' ? 'B' : 'A';
    CHECK(!tb_push_keys_fit(&keys));
    unlink(path);
    CHECK(!tb_push_keys_load(&read, path, &error));
}

/* ---- addresses ------------------------------------------------------------------------------- */

static bool is_public(const char *address)
{
    struct sockaddr_in v4 = {.sin_family = AF_INET};
    struct sockaddr_in6 v6 = {.sin6_family = AF_INET6};

    if (inet_pton(AF_INET, address, &v4.sin_addr) == 1)
        return tb_push_is_public((const struct sockaddr *)&v4);
    CHECK(inet_pton(AF_INET6, address, &v6.sin6_addr) == 1);
    return tb_push_is_public((const struct sockaddr *)&v6);
}

static void only_public_addresses_are_connected_to(void)
{
    static const char *const kept[] = {
        "127.0.0.1",   "10.1.2.3",   "172.16.0.1", "172.31.255.255", "192.168.1.1",
        "169.254.1.1", "100.64.0.1", "0.0.0.0",    "224.0.0.1",      "255.255.255.255",
        "::1",         "::",         "fe80::1",    "fc00::1",        "::ffff:10.0.0.1",
        "64:ff9b::1",  "2002::1",    "2001::1",    "2001:db8::1",    "ff02::1",
    };
    static const char *const open[] = {"8.8.8.8",        "172.32.0.1",    "100.128.0.1",
                                       "192.169.0.1",    "2606:4700::11", "2a00:1450::1",
                                       "2001:4860::8888"};

    for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++)
        if (!CHECK(!is_public(kept[i]))) puts(kept[i]);
    for (size_t i = 0; i < sizeof open / sizeof open[0]; i++)
        if (!CHECK(is_public(open[i]))) puts(open[i]);
}

static void endpoints_are_names_at_the_usual_port(void)
{
    static const char *const bad[] = {
        "",
        "http://push.example.org/x",
        "https://push.example.org",
        "https://push.example.org:8443/x",
        "https://user@push.example.org/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://2130706433/x",
        "https://localhost/x",
        "https://push.example.org/x y",
        "https://push.example.org/x\r\nHost: other",
        "https://Push.example.org\\@other/x",
    };
    char host[TB_HOST];
    const char *path;
    WmError error;

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        if (!CHECK(!tb_push_endpoint_read(bad[i], host, &path))) puts(bad[i]);
    CHECK(tb_push_endpoint_read("https://push.example.org/a/b?c=d", host, &path));
    CHECK_EQ_STR(host, "push.example.org");
    CHECK_EQ_STR(path, "/a/b?c=d");
    /* A name that leads to this machine is not followed. */
    CHECK_EQ_INT(tb_push_post("https://localhost.localdomain/x", "t", (const uint8_t *)"x", 1,
                              &(TbPushTest){0}, &error),
                 0);
}

/* ---- a push service -------------------------------------------------------------------------- */

/* Takes one message after the other, and says this status to each. */
typedef struct Service {
    int listener, port;
    char ca_file[300];
    SSL_CTX *context;
    pthread_t thread;
    pthread_mutex_t lock;
    char head[4096]; /* of the last message */
    uint8_t body[4096];
    size_t length; /* of the body */
    int count;     /* messages so far */
    int status;    /* to say */
} Service;

/* A certificate of its own for the name. */
static void certify(Service *service, const char *name)
{
    EVP_PKEY *const key = EVP_EC_gen("P-256");
    X509 *const cert = X509_new();
    char alternative[100];

    X509_set_version(cert, 2);
    ASN1_INTEGER_set(X509_get_serialNumber(cert), 1);
    X509_gmtime_adj(X509_getm_notBefore(cert), -60);
    X509_gmtime_adj(X509_getm_notAfter(cert), 3600);
    X509_set_pubkey(cert, key);
    X509_NAME_add_entry_by_txt(X509_get_subject_name(cert), "CN", MBSTRING_ASC,
                               (const unsigned char *)name, -1, -1, 0);
    X509_set_issuer_name(cert, X509_get_subject_name(cert));
    snprintf(alternative, sizeof alternative, "DNS:%s", name);
    X509_EXTENSION *const extension =
        X509V3_EXT_conf_nid(NULL, NULL, NID_subject_alt_name, alternative);
    X509_add_ext(cert, extension, -1);
    X509_EXTENSION_free(extension);
    X509_sign(cert, key, EVP_sha256());
    SSL_CTX_use_certificate(service->context, cert);
    SSL_CTX_use_PrivateKey(service->context, key);
    FILE *const out = fopen(service->ca_file, "w");
    PEM_write_X509(out, cert);
    fclose(out);
    X509_free(cert);
    EVP_PKEY_free(key);
}

static void take_message(Service *service, SSL *tls)
{
    static char text[16384];
    char reply[100];
    int length = 0, more;

    while ((more = SSL_read(tls, text + length, (int)sizeof text - 1 - length)) > 0) {
        length += more;
        text[length] = '\0';
        const char *const body = strstr(text, "\r\n\r\n");
        const char *const said = strstr(text, "Content-Length: ");
        if (!body || !said) continue;
        const size_t size = strtoul(said + 16, NULL, 10), head = (size_t)(body - text);
        if ((size_t)length < head + 4 + size) continue;
        pthread_mutex_lock(&service->lock);
        snprintf(service->head, sizeof service->head, "%.*s", (int)head, text);
        memcpy(service->body, body + 4, size);
        service->length = size;
        service->count++;
        snprintf(reply, sizeof reply, "HTTP/1.1 %d X\r\nContent-Length: 0\r\n\r\n",
                 service->status);
        pthread_mutex_unlock(&service->lock);
        SSL_write(tls, reply, (int)strlen(reply));
        return;
    }
}

static void *run_service(void *user)
{
    Service *const service = user;
    int file;

    while ((file = accept(service->listener, NULL, NULL)) >= 0) {
        SSL *const tls = SSL_new(service->context);
        SSL_set_fd(tls, file);
        if (SSL_accept(tls) == 1) take_message(service, tls);
        SSL_shutdown(tls);
        SSL_free(tls);
        close(file);
    }
    return NULL;
}

static void begin_service(Service *service)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof address;

    memset(service, 0, sizeof *service);
    signal(SIGPIPE, SIG_IGN);
    service->status = 201;
    service->listener = socket(AF_INET, SOCK_STREAM, 0);
    CHECK(bind(service->listener, (const struct sockaddr *)&address, sizeof address) == 0);
    CHECK(listen(service->listener, 8) == 0);
    CHECK(getsockname(service->listener, (struct sockaddr *)&address, &length) == 0);
    service->port = ntohs(address.sin_port);
    snprintf(service->ca_file, sizeof service->ca_file, "%s/push-ca-%d.pem",
             getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp", (int)getpid());
    service->context = SSL_CTX_new(TLS_server_method());
    certify(service, "push.example.org");
    pthread_mutex_init(&service->lock, NULL);
    CHECK(pthread_create(&service->thread, NULL, run_service, service) == 0);
}

static void end_service(Service *service)
{
    shutdown(service->listener, SHUT_RDWR);
    pthread_join(service->thread, NULL);
    close(service->listener);
    SSL_CTX_free(service->context);
    pthread_mutex_destroy(&service->lock);
    unlink(service->ca_file);
}

static void only_who_is_vouched_for_is_told(void)
{
    Service service;
    WmError error;

    begin_service(&service);
    const TbPushTest test = {service.port, service.ca_file};
    CHECK_EQ_INT(
        tb_push_post("https://push.example.org/a", "t", (const uint8_t *)"x", 1, &test, &error),
        201);
    CHECK(strstr(service.head, "POST /a HTTP/1.1\r\nHost: push.example.org\r\n") == service.head);
    CHECK_EQ_INT(
        tb_push_post("https://other.example.org/a", "t", (const uint8_t *)"x", 1, &test, &error),
        0);
    CHECK(strstr(error.text, "trusted") != NULL);
    CHECK_EQ_INT(service.count, 1);
    end_service(&service);
}

/* ---- the whole ------------------------------------------------------------------------------- */

static int count_of(Service *service)
{
    pthread_mutex_lock(&service->lock);
    const int count = service->count;
    pthread_mutex_unlock(&service->lock);
    return count;
}

/* Lets time go by until so many messages have come, and a little more; how many there are. */
static int wait_for(Service *service, TbServer *server, int count)
{
    const struct timespec pause = {.tv_nsec = 10000000};

    for (int i = 0; i < 6000 && (i < 5 || count_of(service) < count); i++) {
        pass_ms(server, 0);
        nanosleep(&pause, NULL);
    }
    return count_of(service);
}

static void begin_told(Duel *duel, Service *service, const TbPushKeys *keys)
{
    memset(duel, 0, sizeof *duel);
    snprintf(duel->url, sizeof duel->url, "%s", fresh_url());
    duel->server = server_with(&(TbServerConfig){.store = duel->url,
                                                 .idle = 300,
                                                 .push_keys = keys,
                                                 .push_test = {service->port, service->ca_file}});
    greet(&duel->ann, duel->server, "ann");
    greet(&duel->bob, duel->server, "bob");
    duel->made = MAKE(&duel->ann, DUEL, .seats = "me open");
    CHECK(ok(claim(&duel->bob, duel->made.table, 2, duel->made.invitation)));
}

static const char *subscribe(Person *person, const char *endpoint)
{
    return ASK(person, "push", .endpoint = endpoint, .p256dh = READER, .auth = AUTH);
}

static void begin_subscribed(Duel *duel, Service *service, TbPushKeys *keys)
{
    CHECK(tb_push_keys_draw(keys));
    begin_service(service);
    begin_told(duel, service, keys);
    CHECK(ok(subscribe(&duel->ann, "https://push.example.org/ann")));
    CHECK(ok(subscribe(&duel->bob, "https://push.example.org/bob")));
}

static void who_is_away_is_told(void)
{
    TbPushKeys keys = {.contact = "mailto:op@example.org"};
    Service service;
    Duel duel;

    CHECK(tb_push_keys_draw(&keys));
    begin_service(&service);
    begin_told(&duel, &service, &keys);
    CHECK(refused(subscribe(&duel.ann, "https://10.0.0.1/x"), "no subscription"));
    CHECK(refused(ASK(&duel.ann, "push", .endpoint = "https://push.example.org/x", .p256dh = "x",
                      .auth = AUTH),
                  "no subscription"));
    CHECK(ok(subscribe(&duel.ann, "https://push.example.org/ann")));
    CHECK(ok(subscribe(&duel.bob, "https://push.example.org/bob")));
    const int seat = asked(open_table(&duel.ann, duel.made.table));
    CHECK(ok(open_table(&duel.bob, duel.made.table)));
    pass_ms(duel.server, 6000);
    CHECK_EQ_INT(wait_for(&service, duel.server, 0), 0); /* both are here */
    CHECK(ok(close_table(owner(&duel, seat), duel.made.table)));
    CHECK(ok(answer_any(owner(&duel, seat), duel.made.table, seat, KEY(1))));
    CHECK(ok(close_table(owner(&duel, seat), duel.made.table)));
    const int next = asked(open_table(owner(&duel, 3 - seat), duel.made.table));
    if (next == seat) {
        pass_ms(duel.server, 6000);
        CHECK_EQ_INT(wait_for(&service, duel.server, 1), 1);
        CHECK(strstr(service.head, seat == 1 ? "POST /ann HTTP" : "POST /bob HTTP") != NULL);
        CHECK(strstr(service.head, "Authorization: vapid t=ey") != NULL);
        CHECK(strstr(service.head, keys.public_key) != NULL);
        CHECK(strstr(service.head, "Content-Encoding: aes128gcm") != NULL);
        CHECK(service.length > 100 && service.body[20] == TB_POINT);
        pass_ms(duel.server, 6000);
        CHECK_EQ_INT(wait_for(&service, duel.server, 1), 1); /* once is enough */
    }
    end(&duel);
    end_service(&service);
}

/* One more answer, after which both are away. */
static void play_one_more(Duel *duel)
{
    static int keys;
    char key[30];

    const int seat = asked(open_table(&duel->ann, duel->made.table));
    snprintf(key, sizeof key, "one-more-%d", keys++);
    CHECK(ok(answer_any(owner(duel, seat), duel->made.table, seat, key)));
    (void)close_table(&duel->ann, duel->made.table);
    (void)close_table(&duel->bob, duel->made.table);
    pass_ms(duel->server, 6000);
}

static void what_is_gone_is_forgotten(void)
{
    TbPushKeys keys = {.contact = "mailto:op@example.org"};
    Service service;
    Duel duel;

    begin_subscribed(&duel, &service, &keys);
    play_one_more(&duel);
    CHECK_EQ_INT(wait_for(&service, duel.server, 1), 1);
    service.status = 410; /* each of the two hears it once */
    for (int i = 0; i < 8; i++) {
        play_one_more(&duel);
        (void)wait_for(&service, duel.server, i == 0 ? 2 : 0);
    }
    const int told = count_of(&service) - 1;
    CHECK(told == 1 || told == 2);
    service.status = 201;
    const int seat = asked(open_table(&duel.ann, duel.made.table));
    CHECK(ok(subscribe(owner(&duel, seat), "https://push.example.org/again")));
    CHECK(ok(ASK(owner(&duel, seat), "unpush", .endpoint = "https://push.example.org/again")));
    end(&duel);
    end_service(&service);
}

/* Others wait to play again with somebody who is away; of the game that is over nobody is told. */
static void who_is_awaited_is_told(void)
{
    TbPushKeys keys = {.contact = "mailto:op@example.org"};
    Service service;
    Duel duel;
    char next[TB_NAME];

    begin_subscribed(&duel, &service, &keys);
    CHECK(ok(ASK(&duel.bob, "resign", .table = duel.made.table, .seat = 2)));
    pass_ms(duel.server, 6000);
    CHECK_EQ_INT(wait_for(&service, duel.server, 0), 0);
    const Ask wish = {.todo = "again", .table = duel.made.table, .seat = 1, .how = "same"};
    snprintf(next, sizeof next, "%.15s", text_of(ask(&duel.ann, &wish), "table"));
    CHECK(ok(open_table(&duel.ann, next)));
    pass_ms(duel.server, 6000);
    CHECK_EQ_INT(wait_for(&service, duel.server, 1), 1);
    CHECK(strstr(service.head, "POST /bob HTTP") != NULL);
    pass_ms(duel.server, 6000);
    CHECK_EQ_INT(wait_for(&service, duel.server, 1), 1); /* once is enough */
    end(&duel);
    end_service(&service);
}

/* The limit of what one person is sent. */
static void nobody_is_told_without_end(void)
{
    TbPushKeys keys = {.contact = "mailto:op@example.org"};
    Service service;
    Duel duel;

    begin_subscribed(&duel, &service, &keys);
    for (int i = 0; i < 20; i++) {
        play_one_more(&duel);
        (void)wait_for(&service, duel.server, i < 6 ? i + 1 : 0);
    }
    const int told = count_of(&service);
    CHECK(told >= 6 && told <= 14);
    end(&duel);
    end_service(&service);
}

/* Subscriptions wait for their turn with the writer: nobody who reads waits for them, and those of
 * many people are one transaction. */
static void subscriptions_are_written_by_the_writer(void)
{
    enum { PEOPLE = 20 };
    static Person people[PEOPLE];
    TbPushKeys keys = {.contact = "mailto:op@example.org"};
    Service service;
    Duel duel;
    uint64_t ids[PEOPLE];

    begin_subscribed(&duel, &service, &keys);
    for (int i = 0; i < PEOPLE; i++) greet(&people[i], duel.server, "eve");
    const long commits = metric(duel.server, "commits_total");
    Holder holder = hold_writer(duel.url);
    for (int i = 0; i < PEOPLE; i++)
        ids[i] = SEND(&people[i], "push", .endpoint = "https://push.example.org/eve",
                      .p256dh = READER, .auth = AUTH);
    CHECK(ok(ASK(&duel.ann, "tables")));
    for (int i = 0; i < PEOPLE; i++) CHECK(!find_reply(&people[i], ids[i]));
    let_write(&holder);
    for (int i = 0; i < PEOPLE; i++) CHECK(ok(reply_to(&people[i], ids[i])));
    const long more = metric(duel.server, "commits_total") - commits;
    CHECK(more >= 1 && more <= PEOPLE / 2);
    for (int i = 0; i < PEOPLE; i++) go(&people[i]);
    end(&duel);
    end_service(&service);
}

/* Six changes at once, and then three in a minute; what is no subscription does not count. */
static void subscriptions_are_bounded(void)
{
    TbPushKeys keys = {.contact = "mailto:op@example.org"};
    Service service;
    Duel duel;

    begin_subscribed(&duel, &service, &keys);
    for (int i = 0; i < 8; i++)
        CHECK(refused(subscribe(&duel.ann, "https://10.0.0.1/x"), "no subscription"));
    for (int i = 1; i < 6; i++)
        CHECK(ok(ASK(&duel.ann, "unpush", .endpoint = "https://push.example.org/ann")));
    CHECK(refused(ASK(&duel.ann, "unpush", .endpoint = "https://push.example.org/ann"),
                  "So many changes"));
    CHECK(refused(subscribe(&duel.ann, "https://push.example.org/ann"), "So many changes"));
    CHECK(ok(subscribe(&duel.bob, "https://push.example.org/bob")));
    pass(21);
    CHECK(ok(subscribe(&duel.ann, "https://push.example.org/ann")));
    CHECK(refused(subscribe(&duel.ann, "https://push.example.org/ann"), "So many changes"));
    end(&duel);
    end_service(&service);
}

static void without_keys_nobody_is_told(void)
{
    Duel duel;

    begin(&duel);
    CHECK(refused(subscribe(&duel.ann, "https://push.example.org/ann"), "no notifications"));
    CHECK(refused(ASK(&duel.ann, "unpush", .endpoint = "https://push.example.org/ann"),
                  "no notifications"));
    end(&duel);
}

int main(void)
{
    const Test tests[] = {
        TEST(messages_are_sealed_as_the_standard_has_it),
        TEST(keys_are_kept_in_a_file),
        TEST(only_public_addresses_are_connected_to),
        TEST(endpoints_are_names_at_the_usual_port),
        TEST(only_who_is_vouched_for_is_told),
        TEST(who_is_away_is_told),
        TEST(who_is_awaited_is_told),
        TEST(what_is_gone_is_forgotten),
        TEST(nobody_is_told_without_end),
        TEST(subscriptions_are_written_by_the_writer),
        TEST(subscriptions_are_bounded),
        TEST(without_keys_nobody_is_told),
    };

    return STORES_RUN(tests);
}

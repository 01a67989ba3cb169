/* `warmoot serve`: tables for people in browsers, with agents. */
#include <cli/message.h>
#include <cli/options.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <table/serve.h>
#include <unistd.h>

enum {
    SERVE_PORT,
    SERVE_HOST,
    SERVE_STORE,
    SERVE_CERT,
    SERVE_KEY,
    SERVE_ORIGIN,
    SERVE_PROXY,
    SERVE_THINKERS,
    SERVE_IDLE,
    SERVE_CONNECTIONS,
    SERVE_NEW_TABLES,
    SERVE_MESSAGES
};

static const CliOption options[] = {
    [SERVE_PORT] = {.name = "--port", .value = "N", .summary = "listen at that port (7777)"},
    [SERVE_HOST] = {.name = "--host",
                    .value = "ADDRESS",
                    .summary = "listen at that address of this machine (127.0.0.1);\n"
                               "0.0.0.0 lets others in"},
    [SERVE_STORE] = {.name = "--store",
                     .value = "FILE|URL",
                     .summary = "keep tables in that SQLite file, or in PostgreSQL at\n"
                                "postgres://... (a file in the folder of your data)",
                     .words = CLI_FILE},
    [SERVE_CERT] = {.name = "--cert",
                    .value = "FILE",
                    .summary = "speak TLS with that certificate",
                    .words = CLI_FILE},
    [SERVE_KEY] = {.name = "--key",
                   .value = "FILE",
                   .summary = "and its private key",
                   .words = CLI_FILE},
    [SERVE_ORIGIN] = {.name = "--origin",
                      .value = "URL",
                      .summary = "let pages of this origin connect, too"},
    [SERVE_PROXY] = {.name = "--behind-proxy",
                     .summary = "the proxy in front says by X-Forwarded-For who it is"},
    [SERVE_THINKERS] = {.name = "--thinkers",
                        .value = "N",
                        .summary = "threads that think for agents (one a processor)"},
    [SERVE_IDLE] = {.name = "--idle",
                    .value = "S",
                    .summary = "seconds after which a table that nobody has open leaves\n"
                               "the memory (300)"},
    [SERVE_CONNECTIONS] = {.name = "--connections",
                           .value = "N",
                           .summary = "connections at once of an address (64)"},
    [SERVE_NEW_TABLES] = {.name = "--new-tables",
                          .value = "N",
                          .summary = "new tables of an address in an hour (30)"},
    [SERVE_MESSAGES] = {.name = "--messages",
                        .value = "N",
                        .summary = "messages of an address in a second (200)"},
};

/* Where a person's data belong; made if it is not there. */
static const char *usual_store(void)
{
    static char path[512];
    const char *const data = getenv("XDG_DATA_HOME");
    const char *const home = getenv("HOME");
    char folder[400];

    if (data && data[0] == '/') {
        snprintf(folder, sizeof folder, "%s", data);
    } else if (home && home[0] == '/') {
        snprintf(folder, sizeof folder, "%s/.local", home);
        (void)mkdir(folder, 0755);
        snprintf(folder, sizeof folder, "%s/.local/share", home);
    } else {
        return "warmoot.db";
    }
    (void)mkdir(folder, 0755);
    snprintf(path, sizeof path, "%s/warmoot", folder);
    (void)mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/warmoot/tables.db", folder);
    return path;
}

static void listening(void *user, int port)
{
    const TbServePlan *const plan = user;

    printf("warmoot serves at http%s://%s:%d/\n", plan->cert ? "s" : "",
           plan->host ? plan->host : "localhost", port);
    fflush(stdout);
}

/* A limit of an address. */
static bool read_limit(const CliArguments *arguments, int *limit)
{
    int64_t number;

    if (!cli_number(arguments, 1, 1000000, &number)) return false;
    *limit = (int)number;
    return true;
}

static int read_options(CliArguments *arguments, TbServePlan *plan)
{
    int64_t number;
    int what;

    while ((what = cli_next(arguments)) != CLI_END) {
        switch (what) {
        case CLI_WRONG: return CLI_MISUSED;
        case CLI_OPERAND: return cli_unexpected(arguments);
        case SERVE_PORT:
            if (!cli_number(arguments, 0, 65535, &number)) return CLI_MISUSED;
            plan->port = (int)number;
            break;
        case SERVE_THINKERS:
            if (!cli_number(arguments, 0, 64, &number)) return CLI_MISUSED;
            plan->thinkers = (int)number;
            break;
        case SERVE_IDLE:
            if (!cli_number(arguments, 0, 1000000, &number)) return CLI_MISUSED;
            plan->idle = (uint32_t)number;
            break;
        case SERVE_CONNECTIONS:
            if (!read_limit(arguments, &plan->limits.guests)) return CLI_MISUSED;
            break;
        case SERVE_NEW_TABLES:
            if (!read_limit(arguments, &plan->limits.tables)) return CLI_MISUSED;
            break;
        case SERVE_MESSAGES:
            if (!read_limit(arguments, &plan->limits.messages)) return CLI_MISUSED;
            break;
        case SERVE_HOST: plan->host = arguments->value; break;
        case SERVE_STORE: plan->store = arguments->value; break;
        case SERVE_CERT: plan->cert = arguments->value; break;
        case SERVE_KEY: plan->key = arguments->value; break;
        case SERVE_ORIGIN: plan->origin = arguments->value; break;
        case SERVE_PROXY: plan->behind_proxy = true; break;
        default: break;
        }
    }
    return CLI_DONE;
}

static int run(CliArguments *arguments)
{
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    TbServePlan plan = {
        .port = 7777, .thinkers = processors > 0 ? (int)processors : 1, .idle = 300};
    WmError error;

    const int read = read_options(arguments, &plan);
    if (read != CLI_DONE) return read;
    if (!plan.cert != !plan.key) {
        cli_misused(cli_serve.name, "TLS needs both --cert and --key");
        return CLI_MISUSED;
    }
    if (!plan.store) plan.store = usual_store();
    plan.listening = listening;
    plan.user = &plan;
    if (tb_serve(&plan, &error)) return CLI_DONE;
    cli_fail(cli_serve.name, "%s", error.text);
    return CLI_FAILED;
}

const CliCommand cli_serve = {
    .name = "serve",
    .summary = "Let people play in their browsers, with each other and with agents.",
    .operands = "",
    .details = "Everything that was acknowledged is kept: stop it with Ctrl-C, or in any other\n"
               "way, and start it again. docs/serving.md says how to put it on the network.",
    CLI_OPTIONS(options),
    .run = run,
};

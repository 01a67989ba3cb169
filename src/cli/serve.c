/* `warmoot serve`: tables for people in browsers, with agents. */
#include <cli/message.h>
#include <cli/options.h>
#include <cli/store.h>
#include <string.h>
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
    SERVE_SILENCE,
    SERVE_KEEP,
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
    [SERVE_SILENCE] = {.name = "--silence",
                       .value = "S",
                       .summary = "seconds after which a connection that is silent is closed,\n"
                                  "though it was asked for a sign of life (110)"},
    [SERVE_KEEP] = {.name = "--keep",
                    .value = "DAYS",
                    .summary = "remove tables so long after they were last changed, whether\n"
                               "they are over or not (tables stay for ever)"},
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

static void listening(void *user, int port)
{
    const TbServePlan *const plan = user;

    printf("warmoot serves at http%s://%s:%d/\n", plan->cert ? "s" : "",
           plan->host ? plan->host : "localhost", port);
    fflush(stdout);
}

/* The options that are numbers, and where they belong. */
static bool read_number(const CliArguments *arguments, int option, TbServePlan *plan)
{
    static const struct {
        int64_t low, high;
    } ranges[] = {
        [SERVE_PORT] = {0, 65535},          [SERVE_THINKERS] = {0, 64},
        [SERVE_IDLE] = {0, 1000000},        [SERVE_SILENCE] = {2, 60000},
        [SERVE_CONNECTIONS] = {1, 1000000}, [SERVE_NEW_TABLES] = {1, 1000000},
        [SERVE_MESSAGES] = {1, 1000000},    [SERVE_KEEP] = {1, 100000},
    };
    int64_t number;

    if (!cli_number(arguments, ranges[option].low, ranges[option].high, &number)) return false;
    switch (option) {
    case SERVE_PORT: plan->port = (int)number; break;
    case SERVE_THINKERS: plan->hall.thinkers = (int)number; break;
    case SERVE_IDLE: plan->hall.idle = (uint32_t)number; break;
    case SERVE_SILENCE: plan->silence = (int)number; break;
    case SERVE_CONNECTIONS: plan->hall.limits.guests = (int)number; break;
    case SERVE_NEW_TABLES: plan->hall.limits.tables = (int)number; break;
    case SERVE_MESSAGES: plan->hall.limits.messages = (int)number; break;
    default: plan->hall.keep = (uint32_t)number; break;
    }
    return true;
}

static int read_options(CliArguments *arguments, TbServePlan *plan)
{
    int what;

    while ((what = cli_next(arguments)) != CLI_END) {
        switch (what) {
        case CLI_WRONG: return CLI_MISUSED;
        case CLI_OPERAND: return cli_unexpected(arguments);
        case SERVE_HOST: plan->host = arguments->value; break;
        case SERVE_STORE: plan->hall.store = arguments->value; break;
        case SERVE_CERT: plan->cert = arguments->value; break;
        case SERVE_KEY: plan->key = arguments->value; break;
        case SERVE_ORIGIN: plan->origin = arguments->value; break;
        case SERVE_PROXY: plan->behind_proxy = true; break;
        default:
            if (!read_number(arguments, what, plan)) return CLI_MISUSED;
            break;
        }
    }
    return CLI_DONE;
}

static int run(CliArguments *arguments)
{
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    TbServePlan plan = {
        .port = 7777,
        .silence = 110,
        .hall = {.thinkers = processors > 0 ? (int)processors : 1, .idle = 300},
    };
    WmError error;

    const int read = read_options(arguments, &plan);
    if (read != CLI_DONE) return read;
    if (!plan.cert != !plan.key) {
        cli_misused(cli_serve.name, "TLS needs both --cert and --key");
        return CLI_MISUSED;
    }
    if (!plan.hall.store) plan.hall.store = cli_usual_store();
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

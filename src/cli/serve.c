/* `warmoot serve`: tables for people in browsers, with agents. */
#include <cli/message.h>
#include <cli/options.h>
#include <cli/store.h>
#include <limits.h>
#include <string.h>
#include <table/socket.h>
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
    SERVE_PACE,
    SERVE_IDLE,
    SERVE_SILENCE,
    SERVE_MONITOR,
    SERVE_MONITOR_HOST,
    SERVE_MONITOR_TOKEN,
    SERVE_KEEP,
    SERVE_CONNECTIONS,
    SERVE_NEW_TABLES,
    SERVE_MESSAGES,
    SERVE_PUSH_KEYS,
    SERVE_SEED
};

static const CliOption options[] = {
    [SERVE_PORT] = {.name = "--port", .value = "N", .summary = "listen at that port (7777)"},
    [SERVE_HOST] = {.name = "--host",
                    .value = "ADDRESS",
                    .summary = "listen at that address of this machine (127.0.0.1);\n"
                               "0.0.0.0 lets others in, :: by IPv6 as well"},
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
    [SERVE_PACE] = {.name = "--pace",
                    .value = "MS",
                    .summary = "milliseconds that the answer of an agent takes at least where\n"
                               "people play, so that its time tells nothing; up to as many\n"
                               "more are drawn (300)"},
    [SERVE_IDLE] = {.name = "--idle",
                    .value = "S",
                    .summary = "seconds after which a table that nobody has open leaves\n"
                               "the memory (300)"},
    [SERVE_SILENCE] = {.name = "--silence",
                       .value = "S",
                       .summary = "seconds after which a connection that is silent is closed,\n"
                                  "though it was asked for a sign of life (110)"},
    [SERVE_MONITOR] = {.name = "--monitor",
                       .value = "PORT",
                       .summary = "tell the server's health and its numbers at that port, at\n"
                                  "/health and /metrics (they are told nowhere)"},
    [SERVE_MONITOR_HOST] = {.name = "--monitor-host",
                            .value = "ADDRESS",
                            .summary = "and at that address of this machine (127.0.0.1)"},
    [SERVE_MONITOR_TOKEN] = {.name = "--monitor-token",
                             .value = "FILE",
                             .summary =
                                 "tell them at the port of the pages, too, to whoever shows\n"
                                 "the token in that file",
                             .words = CLI_FILE},
    [SERVE_KEEP] = {.name = "--keep",
                    .value = "DAYS",
                    .summary = "remove tables so long after they were last changed, whether\n"
                               "they are over or not (tables stay for ever)"},
    [SERVE_CONNECTIONS] = {.name = "--connections",
                           .value = "N",
                           .summary = "connections at once of an address (64)"},
    [SERVE_NEW_TABLES] = {.name = "--new-tables",
                          .value = "N",
                          .summary = "new tables of an address in an hour (30; on this machine\n"
                                     "alone, any number)"},
    [SERVE_MESSAGES] = {.name = "--messages",
                        .value = "N",
                        .summary = "messages of an address in a second, and as many pages and\n"
                                   "new connections (200)"},
    [SERVE_PUSH_KEYS] = {.name = "--push-keys",
                         .value = "FILE",
                         .summary = "tell people who are away that it is their turn, with these\n"
                                    "keys of `warmoot push-keys` (nobody is told)",
                         .words = CLI_FILE},
    [SERVE_SEED] = {.name = "--seed",
                    .value = "N",
                    .summary = "for tests alone: every new table has the chance of this\n"
                               "number, and agents do the same in the same position;\n"
                               "whoever knows it knows every card to come"},
};

static void listening(void *user, int port, int monitor_port)
{
    const TbSocketConfig *const config = user;

    const char *const host = config->host ? config->host : "localhost";
    const bool is_6 = strchr(host, ':'); /* of IPv6: within brackets */

    printf("warmoot serves at http%s://%s%s%s:%d/\n", config->cert ? "s" : "", is_6 ? "[" : "",
           host, is_6 ? "]" : "", port);
    if (config->monitored)
        printf("warmoot tells its health at http://%s:%d/health\n",
               config->monitor_host ? config->monitor_host : "localhost", monitor_port);
    fflush(stdout);
}

/* The options that are numbers, and where they belong. */
static bool read_number(const CliArguments *arguments, int option, TbSocketConfig *config)
{
    static const struct {
        int64_t low, high;
    } ranges[] = {
        [SERVE_PORT] = {0, 65535},          [SERVE_THINKERS] = {0, 64},
        [SERVE_IDLE] = {0, 1000000},        [SERVE_SILENCE] = {2, 60000},
        [SERVE_CONNECTIONS] = {1, 1000000}, [SERVE_NEW_TABLES] = {1, 1000000},
        [SERVE_MESSAGES] = {1, 1000000},    [SERVE_KEEP] = {1, 100000},
        [SERVE_MONITOR] = {0, 65535},       [SERVE_SEED] = {1, INT64_MAX},
        [SERVE_PACE] = {0, 60000},
    };
    int64_t number;

    if (!cli_number(arguments, ranges[option].low, ranges[option].high, &number)) return false;
    switch (option) {
    case SERVE_PORT: config->port = (int)number; break;
    case SERVE_THINKERS: config->server.agent_threads = (int)number; break;
    case SERVE_PACE: config->server.pace = (uint32_t)number; break;
    case SERVE_IDLE: config->server.idle = (uint32_t)number; break;
    case SERVE_MONITOR:
        config->monitored = true;
        config->monitor_port = (int)number;
        break;
    case SERVE_SILENCE: config->silence = (int)number; break;
    case SERVE_CONNECTIONS: config->server.limits.clients = (int)number; break;
    case SERVE_NEW_TABLES: config->server.limits.tables = (int)number; break;
    case SERVE_MESSAGES: config->server.limits.messages = (int)number; break;
    case SERVE_SEED: config->server.seed = (uint64_t)number; break;
    default: config->server.keep = (uint32_t)number; break;
    }
    return true;
}

static int read_options(CliArguments *arguments, TbSocketConfig *config, const char **push_keys)
{
    int what;

    while ((what = cli_next(arguments)) != CLI_END) {
        switch (what) {
        case CLI_WRONG: return CLI_MISUSED;
        case CLI_OPERAND: return cli_unexpected(arguments);
        case SERVE_MONITOR_HOST: config->monitor_host = arguments->value; break;
        case SERVE_MONITOR_TOKEN: config->monitor_token = arguments->value; break;
        case SERVE_HOST: config->host = arguments->value; break;
        case SERVE_STORE: config->server.store = arguments->value; break;
        case SERVE_CERT: config->cert = arguments->value; break;
        case SERVE_KEY: config->key = arguments->value; break;
        case SERVE_ORIGIN: config->origin = arguments->value; break;
        case SERVE_PROXY: config->behind_proxy = true; break;
        case SERVE_PUSH_KEYS: *push_keys = arguments->value; break;
        default:
            if (!read_number(arguments, what, config)) return CLI_MISUSED;
            break;
        }
    }
    return CLI_DONE;
}

static int run(CliArguments *arguments)
{
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    TbSocketConfig config = {
        .port = 7777,
        .silence = 110,
        .server = {.agent_threads = processors > 0 ? (int)processors : 1, .pace = 300, .idle = 300},
    };
    const char *push_file = NULL;
    TbPushKeys push_keys;
    WmError error;

    const int read = read_options(arguments, &config, &push_file);
    if (read != CLI_DONE) return read;
    if (push_file) {
        if (!tb_push_keys_load(&push_keys, push_file, &error))
            return cli_fail_at(push_file, 0, "%s", error.text);
        config.server.push_keys = &push_keys;
    }
    if (!config.cert != !config.key) {
        cli_misused(cli_serve.name, "TLS needs both --cert and --key");
        return CLI_MISUSED;
    }
    if (config.server.seed && (config.host || config.behind_proxy)) {
        cli_misused(cli_serve.name, "--seed is for tests on this machine, not with --host or "
                                    "--behind-proxy: chance could be foretold");
        return CLI_MISUSED;
    }
    /* Whoever serves for this machine alone has nobody to be kept from its disk but itself. */
    if (!config.host && !config.behind_proxy && config.server.limits.tables == 0)
        config.server.limits.tables = INT_MAX;
    if (!config.server.store) config.server.store = cli_usual_store();
    config.listening = listening;
    config.user = &config;
    if (tb_serve(&config, &error)) return CLI_DONE;
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

/* warmoot-ledger IN.yaml OUT.h: a ledger as lines for the C compiler. */
#include <content/ledger.h>

#include "say.h"

static void print(FILE *out, const WmLedger *ledger)
{
    fputs("/* Made by warmoot-ledger from rules.yaml. Define what you want of these, then include "
          "it. "
          "*/\n"
          "#ifndef WM_LEDGER_PART\n#define WM_LEDGER_PART(code, name)\n#endif\n"
          "#ifndef WM_LEDGER\n#define WM_LEDGER(name, ...)\n#endif\n",
          out);
    for (int i = 0; i < ledger->part_count; i++) {
        fputs("WM_LEDGER_PART(", out);
        print_quoted(out, ledger->parts[i].code);
        fputs(", ", out);
        print_quoted(out, ledger->parts[i].name);
        fputs(")\n", out);
    }
    for (int i = 0; i < ledger->rule_count; i++) {
        const WmRuleEntry *const rule = &ledger->rules[i];

        fputs("WM_LEDGER(", out);
        for (const char *at = rule->id; *at; at++) fputc(*at == '-' ? '_' : *at, out);
        fprintf(out, ", \"%s\", ", rule->id);
        print_quoted(out, rule->page);
        fputs(", ", out);
        print_quoted(out, rule->words);
        fputs(", ", out);
        print_quoted(out, rule->ruling);
        fprintf(out, ", %d)\n", rule->shown);
    }
    fputs("#undef WM_LEDGER_PART\n#undef WM_LEDGER\n", out);
}

int main(int argc, char **argv)
{
    WmLedger ledger;
    FILE *out;

    if (argc != 3) {
        fputs("usage: warmoot-ledger IN.yaml OUT.h\n", stderr);
        return 2;
    }
    if (wm_ledger_read(&ledger, argv[1], say, NULL) > 0) return 1;
    out = fopen(argv[2], "w");
    if (!out) {
        fprintf(stderr, "%s: cannot be written\n", argv[2]);
        wm_ledger_free(&ledger);
        return 1;
    }
    print(out, &ledger);
    wm_ledger_free(&ledger);
    return finish(out, argv[2]);
}

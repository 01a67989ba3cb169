#include <cli/store.h>

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

const char *cli_usual_store(void)
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

/* Case files from outside: whatever they say, they are run or complained of. */
#include <cases/cases.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void hear(void *who, const WmCaseReport *report)
{
    unsigned *told = who;

    *told += 1;
    if (!report->passed && report->complaint_count == 0) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    unsigned told = 0;

    wm_cases_run_text("case.yaml", (const char *)data, size, NULL, hear, &told);
    return 0;
}

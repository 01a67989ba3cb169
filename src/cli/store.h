/* Where `warmoot serve` keeps its tables unless it is told otherwise. */
#pragma once

/* A file in the folder of the person's data, which is made if it is not there. */
const char *cli_usual_store(void);

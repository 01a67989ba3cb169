/* The end of a list of kinds (core/kinds.h): its words mean nothing any more. */
#undef WM_RULE
#undef WM_RULE_BARE
#undef WM_QUESTION
#undef WM_VERB
#undef WM_VERB_AS
#undef WM_EVENT
#undef WM_EVENT_HIDING
#undef PLAIN
#undef SCOPE
#undef OPEN
#undef ABOUT
#undef ABOUT_ALSO
#undef ABOUT_BY
#undef IS_WINDOW
#undef ENDS_FREE

/** Limits of a single request. Uploads of files have their own limits (see `platform/files`). */
export const MAX_ANONYMOUS_BODY_BYTES = 16 * 1024;
export const MAX_BODY_BYTES = 128 * 1024;
export const MAX_WEBHOOK_BYTES = 256 * 1024;
/** above the size of a picture (5 MiB), so that a larger one is refused in words of its own */
export const MAX_FORM_FILE_BYTES = 8 * 1024 ** 2;
export const MAX_FORM_FIELDS = 50;
export const MAX_PATH_PARAMETER = 300;

/** Limits of what a body may hold: levels of nesting, fields of one object, entries of one list. */
export const MAX_DEPTH = 10;
export const MAX_KEYS = 200;
export const MAX_LIST = 1_000;

/** Maximum number of rows that a client may ask for with `range`. */
export const MAX_RANGE = 100;

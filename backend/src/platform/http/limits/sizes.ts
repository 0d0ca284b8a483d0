/** Limits of a single request. Uploads of files have their own limits (see `platform/files`). */
export const MAX_BODY_BYTES = 1024 ** 2;
export const MAX_FORM_FILE_BYTES = 5 * 1024 ** 2;
export const MAX_FORM_FIELDS = 50;
export const MAX_FORM_FIELD_BYTES = 64 * 1024;
export const MAX_PATH_PARAMETER = 300;

/** Maximum number of rows that a client may ask for with `range`. */
export const MAX_RANGE = 100;

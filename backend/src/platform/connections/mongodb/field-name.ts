/** Encodes a text as the name of a field, because dots and dollars have a meaning in MongoDB. */
export const fieldNamed = (text: string): string => encodeURIComponent(text).replaceAll('.', '%2E');

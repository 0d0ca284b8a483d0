/** A text as the name of a field: dots and dollars mean something to MongoDB. */
export const fieldNamed = (text: string): string => encodeURIComponent(text).replaceAll('.', '%2E');

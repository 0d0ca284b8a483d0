/** E-mail addresses are compared trimmed and without case. */
export const normalisedEmail = (email: string): string => email.trim().toLowerCase();

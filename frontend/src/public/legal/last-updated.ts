/** The date of the privacy statement and of the terms. */
export const LAST_UPDATED = 'March 5, 2025';

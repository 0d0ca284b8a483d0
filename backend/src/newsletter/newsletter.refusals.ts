import type { Refusals } from '../platform/http/index.js';

export const newsletterRefusals: Refusals = {
  'newsletter.dead': { status: 410, message: 'This link has expired or is not known. Please subscribe again.' },
};

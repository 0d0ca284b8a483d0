/** What other capabilities use of orders, beside its commands and queries. */
export { REPORT_CREDITS } from './credits.js';

/** What other capabilities use of identity, beside its commands and queries. */
export { Accounts } from './accounts.js';
export { RegisterBody } from './identity.dto.js';
export { hashPassword } from './passwords.js';
export { SessionService } from './session.service.js';

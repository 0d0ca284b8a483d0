/** What other capabilities use of identity, beside the files of its roles. */
export { Accounts } from './accounts.js';
export { RegisterBody } from './identity.dto.js';
export { hashPassword } from './passwords.js';

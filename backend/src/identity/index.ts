/** What other capabilities use of identity, besides the files of its roles. */
export { Accounts } from './accounts.js';
export { RegisterBody } from './identity.dto.js';
export { hashPassword } from './passwords.js';

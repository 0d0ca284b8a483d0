/** What other capabilities use of the mailing. */
export { Mailing } from './mailing.js';
export { mailProblem, MailProblem, refusedMail, type RefusedMail } from './mail-problem.js';

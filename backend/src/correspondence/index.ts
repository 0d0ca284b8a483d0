/** What other capabilities use of the correspondence. */
export { Correspondence } from './correspondence.js';
export { MAIL_PROBLEM_NOTE, mailProblem, MailProblem, refusedMail, type RefusedMail } from './mail-problem.js';

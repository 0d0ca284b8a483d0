import { DependencyDown } from '../../kernel/failures.js';
import { AddressRefused, MailPutOff } from '../mail.js';

/** A failure as nodemailer reports it. */
export interface SmtpFailure {
  /** `ECONNECTION`, `EAUTH` ... */
  code?: string;
  /** the command that was answered: `RCPT TO`, `CONN` ... */
  command?: string;
  responseCode?: number;
  response?: string;
  message?: string;
}

/** The server permanently refuses this mail for its content or sender. */
export class MailNotTaken extends Error {}

/** Commands whose failure concerns one mail. A failure of any other concerns the server or this portal. */
const ABOUT_ONE_MAIL = ['RCPT TO', 'DATA'];
const CLOSING = 421;
/** RFC 5321, 4.2.1: replies from here on are permanent, lower ones are transient. */
const PERMANENT = 500;
/** RFC 4954, 6: not authenticated, or too weakly. */
const NOT_SIGNED_IN = [530, 534, 535, 538];
/** RFC 3463: `x.3` concerns the mail system itself, `x.7` what the server allows. */
const SYSTEM = '3';
const POLICY = '7';

/**
 * Translates a failure into the port's error. Leaves out the server's text, which repeats the address.
 *
 * @returns DependencyDown when every mail would fail, MailPutOff when this mail may be accepted later, AddressRefused
 * when its address never will be, {@link MailNotTaken} for its content or sender
 */
export function meaningOf(failure: SmtpFailure): Error {
  const { command = '', responseCode = 0 } = failure;
  const subject = subjectOf(failure);
  const sentence = sentenceOf(failure);
  const aboutServer = responseCode === CLOSING || NOT_SIGNED_IN.includes(responseCode) || subject === SYSTEM;
  if (responseCode === 0 || aboutServer || !ABOUT_ONE_MAIL.includes(command))
    return new DependencyDown(`SMTP: ${sentence}`);
  if (responseCode < PERMANENT) return new MailPutOff(sentence, codesOf(failure));
  if (command === 'RCPT TO' && subject !== POLICY) return new AddressRefused(sentence, codesOf(failure));
  return new MailNotTaken(sentence);
}

/** Whether credentials or TLS are at fault, so that waiting does not help. */
export const isForGood = ({ code = '', responseCode = 0 }: SmtpFailure): boolean =>
  code === 'ETLS' || (code === 'EAUTH' && (responseCode === 0 || responseCode >= PERMANENT));

/** Describes a failure without the server's text, which may name people. */
export function sentenceOf(failure: SmtpFailure): string {
  const { code, command, responseCode, message } = failure;
  if (code === 'EAUTH') return `the mail server does not take the user and password of SMTP_URL`;
  if (!responseCode) return message || code || 'the connection broke';
  return `the mail server answers ${codesOf(failure)} to ${command}`;
}

const codesOf = ({ responseCode, response }: SmtpFailure): string =>
  [responseCode, enhancedIn(response)].filter(Boolean).join(' ');

const enhancedIn = (response = ''): string | undefined => /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
const subjectOf = ({ response }: SmtpFailure): string | undefined => enhancedIn(response)?.split('.')[1];

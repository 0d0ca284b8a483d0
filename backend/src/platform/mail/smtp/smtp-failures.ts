import { DependencyDown } from '../../kernel/failures.js';
import { AddressRefused, MailPutOff } from '../mail.js';

/** What nodemailer tells of a failure. */
export interface SmtpFailure {
  /** `ECONNECTION`, `EAUTH` ... */
  code?: string;
  /** the command that was answered: `RCPT TO`, `CONN` ... */
  command?: string;
  responseCode?: number;
  response?: string;
  message?: string;
}

/** The server took the connection but not this one mail, and not for its address: another try would fare no better. */
export class MailNotTaken extends Error {}

/** What is answered to one mail alone; to any other command the server speaks of itself or of us. */
const ABOUT_ONE_MAIL = ['RCPT TO', 'DATA'];
const CLOSING = 421;
/** RFC 5321, 4.2.1: from here on the same will be answered again; below, another time may be better. */
const PERMANENT = 500;
/** RFC 4954, 6: not signed in, or not well enough. */
const NOT_SIGNED_IN = [530, 534, 535, 538];
/** RFC 3463: `x.3` speaks of the mail system itself, `x.7` of what the server allows. */
const SYSTEM = '3';
const POLICY = '7';

/**
 * What a failure means for the mail that was being sent. The server's own words are left out: they repeat the address.
 *
 * @returns DependencyDown when the next mail would fare no better, MailPutOff when this one may later (a grey list, a full
 *   mailbox), AddressRefused when its address never will, {@link MailNotTaken} when content or sender are disliked
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

/** Whether the credentials or TLS are at fault, which no waiting mends. */
export const isForGood = ({ code = '', responseCode = 0 }: SmtpFailure): boolean =>
  code === 'ETLS' || (code === 'EAUTH' && (responseCode === 0 || responseCode >= PERMANENT));

/** In words, without what the server says of people. */
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

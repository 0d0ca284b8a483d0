import { ApiProperty } from '@nestjs/swagger';
import type { MailPurpose, MailRefused, RecordedOf } from '@portal/events';

/** The newest mail to somebody that was refused, while none has been taken since. */
export interface RefusedMail {
  purpose: MailPurpose;
  /** what the mail server answered: `550 5.1.1` */
  code: string;
  /** ISO 8601, UTC */
  since: string;
}

export const refusedMail = ({ data: { purpose, code }, time }: RecordedOf<MailRefused>): RefusedMail => ({
  purpose,
  code,
  since: time,
});

const EXAMPLE = 'The invitation could not be delivered: the mail server refused the address (550 5.1.1). ...';

/** The contract's `mail_problem`: why somebody cannot be reached, and what to do. */
export class MailProblem {
  @ApiProperty({ description: 'what could not be delivered, why, and what to do', example: EXAMPLE })
  message!: string;

  @ApiProperty({ format: 'date-time', description: 'when the newest mail was refused' })
  since!: string;
}

/** For the description of answers that carry it. */
export const MAIL_PROBLEM_NOTE =
  '`mail_problem` (a `MailProblem`, or null) tells that mail does not reach the person, until a later mail is taken.';

/** @param refused null, or absent in a row that is older than the field: mail arrives as far as anybody knows */
export const mailProblem = (refused: RefusedMail | null | undefined): MailProblem | null =>
  refused
    ? { message: `${happened[refused.purpose](refused.code)} ${advice[refused.purpose]}`, since: refused.since }
    : null;

const happened: Readonly<Record<MailPurpose, (code: string) => string>> = {
  invitation: (code) => `The invitation could not be delivered: the mail server refused the address (${code}).`,
  report: (code) =>
    `A mail about a finished report could not be delivered: the mail server refused the address (${code}).`,
  'password-reset': (code) => `A mail could not be delivered: the mail server refused the address (${code}).`,
};

const CHECK = 'Check the address with the person.';
const advice: Readonly<Record<MailPurpose, string>> = {
  invitation: `${CHECK} If it is right, send the invitation again; if not, add the person with the right address.`,
  report: CHECK,
  'password-reset': CHECK,
};

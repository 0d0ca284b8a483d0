import { ApiProperty } from '@nestjs/swagger';
import type { MailGivenUp, MailPurpose, MailRefused, RecordedOf } from '@portal/events';

/** The newest mail that was refused or given up, until a later mail is accepted. */
export interface RefusedMail {
  purpose: MailPurpose;
  /** what the mail server answered: `550 5.1.1` */
  code: string;
  /** ISO 8601, UTC */
  since: string;
  /** whether the mail was put off for too long, instead of refused for good */
  givenUp?: true;
}

export const refusedMail = ({ type, data, time }: RecordedOf<MailRefused | MailGivenUp>): RefusedMail => ({
  purpose: data.purpose,
  code: data.code,
  since: time,
  ...(type === 'MailGivenUp' && { givenUp: true }),
});

const EXAMPLE = 'The invitation could not be delivered: the mail server refused the address (550 5.1.1). ...';

/** The contract's `mail_problem`: why somebody cannot be reached, and what to do. */
export class MailProblem {
  @ApiProperty({ description: 'what could not be delivered, why, and what to do', example: EXAMPLE })
  message!: string;

  @ApiProperty({ format: 'date-time', description: 'when the newest mail was refused or given up' })
  since!: string;
}

/** @param refused null or absent when no mail was refused; rows older than the field have none */
export function mailProblem(refused: RefusedMail | null | undefined): MailProblem | null {
  if (!refused) return null;
  const { purpose, code, since, givenUp } = refused;
  const { happened, check, again } = givenUp ? putOff : refusedForGood;
  const sentences = [`${mails[purpose]} could not be delivered: the mail server ${happened} (${code}).`, check];
  return { message: [...sentences, ...(purpose === 'invitation' ? [again] : [])].join(' '), since };
}

const mails: Readonly<Record<MailPurpose, string>> = {
  invitation: 'The invitation',
  report: 'A mail about a finished report',
  'password-reset': 'A mail',
  security: 'A mail',
  'email-proof': 'A mail',
  order: 'A mail about an order',
  status: 'A mail about the analysis',
};

const refusedForGood = {
  happened: 'refused the address',
  check: 'Check the address with the person.',
  again: 'If it is right, send the invitation again; if not, add the person with the right address.',
};

const putOff = {
  happened: 'put it off for two days, and it is not tried any more',
  check: 'Check the address with the person, and whether their mailbox is full.',
  again: 'Then send the invitation again; if the address is wrong, add the person with the right one.',
};

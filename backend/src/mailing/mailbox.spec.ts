import type { MailGivenUp } from '@portal/events';
import { given } from '../platform/log/testing/given.js';
import { mailbox, type MailboxCommand, type MailboxEvent } from './mailbox.js';

const facts = (mailId: string) =>
  ({ mailId, purpose: 'invitation', recipientId: 12, role: 'patient', companyId: 2 }) as const;

const refuse = (mailId = 'one'): MailboxCommand => ({ type: 'RecordRefusal', ...facts(mailId), code: '550 5.1.1' });
const refused = (mailId = 'one'): MailboxEvent => ({
  type: 'MailRefused',
  data: { ...facts(mailId), code: '550 5.1.1' },
});
const giveUp = (mailId = 'one'): MailboxCommand => ({ ...givenUp(mailId).data, type: 'RecordGivingUp' });
const givenUp = (mailId = 'one'): MailGivenUp => ({
  type: 'MailGivenUp',
  data: { ...facts(mailId), code: '452 4.2.2', triedSince: '2026-05-02T09:30:00.000Z' },
});
const accept = (mailId: string): MailboxCommand => ({ type: 'RecordAcceptance', ...facts(mailId) });
const accepted = (mailId: string): MailboxEvent => ({ type: 'MailAccepted', data: facts(mailId) });

describe('a recipient', () => {
  it('has an address that a mail server refuses', () => given(mailbox).when(refuse()).then(refused()));

  it('is refused each mail once', () => {
    given(mailbox, refused()).when(refuse()).thenNothing();
    given(mailbox, refused()).when(refuse('two')).then(refused('two'));
  });

  it('is given up once for each mail that was put off for too long', () => {
    given(mailbox).when(giveUp()).then(givenUp());
    given(mailbox, givenUp()).when(giveUp()).thenNothing();
    given(mailbox, givenUp()).when(giveUp('two')).then(givenUp('two'));
    given(mailbox, givenUp()).when(refuse('two')).then(refused('two'));
  });

  it('is within reach again after a mail that was given up', () => {
    given(mailbox, givenUp()).when(accept('two')).then(accepted('two'));
    given(mailbox, givenUp(), accepted('two')).when(accept('three')).thenNothing();
  });

  it('is within reach again when a later mail is taken', () => {
    given(mailbox, refused()).when(accept('two')).then(accepted('two'));
    given(mailbox, refused(), accepted('two')).when(accept('three')).thenNothing();
    given(mailbox, refused(), accepted('two')).when(refuse('three')).then(refused('three'));
  });

  it('makes no event of a mail that arrives as it should', () => given(mailbox).when(accept('one')).thenNothing());
});

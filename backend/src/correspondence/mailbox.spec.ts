import { given } from '../platform/event-store/testing/given.js';
import { mailbox, type MailboxCommand, type MailboxEvent } from './mailbox.js';

const facts = (mailId: string) =>
  ({ mailId, purpose: 'invitation', recipientId: 12, role: 'patient', companyId: 2 }) as const;

const refuse = (mailId = 'one'): MailboxCommand => ({ type: 'RecordRefusal', ...facts(mailId), code: '550 5.1.1' });
const refused = (mailId = 'one'): MailboxEvent => ({
  type: 'MailRefused',
  data: { ...facts(mailId), code: '550 5.1.1' },
});
const accept = (mailId: string): MailboxCommand => ({ type: 'RecordAcceptance', ...facts(mailId) });
const accepted = (mailId: string): MailboxEvent => ({ type: 'MailAccepted', data: facts(mailId) });

describe('a recipient', () => {
  it('has an address that a mail server refuses', () => given(mailbox).when(refuse()).then(refused()));

  it('is refused each mail once', () => {
    given(mailbox, refused()).when(refuse()).thenNothing();
    given(mailbox, refused()).when(refuse('two')).then(refused('two'));
  });

  it('is within reach again when a later mail is taken', () => {
    given(mailbox, refused()).when(accept('two')).then(accepted('two'));
    given(mailbox, refused(), accepted('two')).when(accept('three')).thenNothing();
    given(mailbox, refused(), accepted('two')).when(refuse('three')).then(refused('three'));
  });

  it('makes no event of a mail that arrives as it should', () => given(mailbox).when(accept('one')).thenNothing());
});

import type { MailAccepted, MailGivenUp, MailRefused } from '@portal/events';
import { type Decider, factsOf } from '../platform/log/decider.js';

/**
 * Whether mail reaches one recipient: a person, or a row that waits for an invitation to be accepted.
 * Stream `mailbox-{recipientId}`.
 */
export type Mailbox = { kind: 'in-order' } | { kind: 'out-of-reach'; mailId: string };

export type MailboxEvent = MailRefused | MailGivenUp | MailAccepted;

export type MailboxCommand =
  | ({ type: 'RecordRefusal' } & MailRefused['data'])
  | ({ type: 'RecordGivingUp' } & MailGivenUp['data'])
  /** A mail was accepted. It is recorded only after one was refused or given up. */
  | ({ type: 'RecordAcceptance' } & MailAccepted['data']);

export const mailboxStream = (recipientId: number) => `mailbox-${recipientId}`;

export const mailbox: Decider<Mailbox, MailboxCommand, MailboxEvent> = {
  initial: { kind: 'in-order' },
  decide: (command, state) => {
    switch (command.type) {
      case 'RecordRefusal':
        return isKnown(command, state) ? [] : [{ type: 'MailRefused', data: factsOf(command) }];
      case 'RecordGivingUp':
        return isKnown(command, state) ? [] : [{ type: 'MailGivenUp', data: factsOf(command) }];
      case 'RecordAcceptance':
        return state.kind === 'out-of-reach' ? [{ type: 'MailAccepted', data: factsOf(command) }] : [];
    }
  },
  evolve: (_state, event) => {
    switch (event.type) {
      case 'MailRefused':
      case 'MailGivenUp':
        return { kind: 'out-of-reach', mailId: event.data.mailId };
      case 'MailAccepted':
        return { kind: 'in-order' };
    }
  },
};

const isKnown = ({ mailId }: MailboxCommand, state: Mailbox): boolean =>
  state.kind === 'out-of-reach' && state.mailId === mailId;

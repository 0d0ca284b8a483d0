import type { MailAccepted, MailRefused } from '@portal/events';
import { type Decider, factsOf } from '../platform/event-store/decider.js';

/**
 * Whether mail reaches one recipient: a person, or a row that waits for an invitation to be accepted.
 * Stream `mailbox-{recipientId}`.
 */
export type Mailbox = { kind: 'in-order' } | { kind: 'refused'; mailId: string };

export type MailboxEvent = MailRefused | MailAccepted;

export type MailboxCommand =
  | ({ type: 'RecordRefusal' } & MailRefused['data'])
  /** A mail was taken: of interest only where one was refused before. */
  | ({ type: 'RecordAcceptance' } & MailAccepted['data']);

export const mailboxStream = (recipientId: number) => `mailbox-${recipientId}`;

export const mailbox: Decider<Mailbox, MailboxCommand, MailboxEvent> = {
  initial: { kind: 'in-order' },
  decide: (command, state) => {
    switch (command.type) {
      case 'RecordRefusal':
        return state.kind === 'refused' && state.mailId === command.mailId
          ? []
          : [{ type: 'MailRefused', data: factsOf(command) }];
      case 'RecordAcceptance':
        return state.kind === 'refused' ? [{ type: 'MailAccepted', data: factsOf(command) }] : [];
    }
  },
  evolve: (_state, event) => {
    switch (event.type) {
      case 'MailRefused':
        return { kind: 'refused', mailId: event.data.mailId };
      case 'MailAccepted':
        return { kind: 'in-order' };
    }
  },
};

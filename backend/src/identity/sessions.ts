import type { Role, SessionEnded, SessionOpened, SessionRefreshed } from '@portal/events';
import { type Decider, factsOf, Refused } from '../platform/log/decider.js';

/** The sessions of one person, oldest first. Stream `sessions-{personId}`. */
export interface Sessions {
  open: readonly string[];
}

export type SessionsCommand =
  | { type: 'OpenSession'; personId: number; sessionId: string; tokenId: string; role: Role }
  | { type: 'RefreshSession'; personId: number; sessionId: string; tokenId: string }
  | { type: 'EndSession'; personId: number; sessionId: string };

export type SessionsEvent = SessionOpened | SessionRefreshed | SessionEnded;

/** Maximum number of sessions. A further one ends the oldest. */
export const MAX_SESSIONS = 20;

export const sessionsStream = (personId: number) => `sessions-${personId}`;

export const sessions: Decider<Sessions, SessionsCommand, SessionsEvent> = {
  initial: { open: [] },
  decide: (command, state) => {
    switch (command.type) {
      case 'OpenSession':
        return [...crowdedOut(command.personId, state), opened(command)];
      case 'RefreshSession':
        if (!state.open.includes(command.sessionId)) throw new Refused('session.dead');
        return [{ type: 'SessionRefreshed', data: factsOf(command) }];
      case 'EndSession':
        return state.open.includes(command.sessionId) ? [ended(command.personId, command.sessionId, 'logout')] : [];
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'SessionOpened':
        return { open: [...state.open, event.data.sessionId] };
      case 'SessionRefreshed':
        return state;
      case 'SessionEnded':
        return { open: state.open.filter((sessionId) => sessionId !== event.data.sessionId) };
    }
  },
};

const opened = (command: Extract<SessionsCommand, { type: 'OpenSession' }>): SessionOpened => ({
  type: 'SessionOpened',
  data: factsOf(command),
});

const crowdedOut = (personId: number, { open }: Sessions): SessionEnded[] =>
  open
    .slice(0, Math.max(0, open.length - MAX_SESSIONS + 1))
    .map((sessionId) => ended(personId, sessionId, 'too-many-sessions'));

const ended = (personId: number, sessionId: string, reason: SessionEnded['data']['reason']): SessionEnded => ({
  type: 'SessionEnded',
  data: { personId, sessionId, reason },
});

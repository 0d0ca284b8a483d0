import type { Role, SessionEnded, SessionOpened, SessionRefreshed } from '@portal/events';
import { type Decider, factsOf, Refused } from '../platform/log/decider.js';

/** The sessions of one person, oldest first. Stream `sessions-{personId}`. */
export interface Sessions {
  open: ReadonlyMap<string, Tokens>;
  /** the devices that ever signed in */
  devices: readonly string[];
}

interface Tokens {
  tokenId: string;
  /** the token before the last refresh */
  previous: string | null;
}

export type SessionsCommand =
  | {
      type: 'OpenSession';
      personId: number;
      sessionId: string;
      tokenId: string;
      role: Role;
      device: string;
      place: string;
    }
  /** `from` is the token that the client sent. A token that was replaced before gets no second successor. */
  | { type: 'RefreshSession'; personId: number; sessionId: string; tokenId: string; from: string }
  | { type: 'EndSession'; personId: number; sessionId: string; reason: 'logout' | 'ended' | 'token-reused' }
  | { type: 'EndAllSessions'; personId: number };

export type SessionsEvent = SessionOpened | SessionRefreshed | SessionEnded;

/** Maximum number of sessions. A further one ends the oldest. */
export const MAX_SESSIONS = 20;

export const sessionsStream = (personId: number) => `sessions-${personId}`;

export const sessions: Decider<Sessions, SessionsCommand, SessionsEvent> = {
  initial: { open: new Map(), devices: [] },
  decide: (command, state) => {
    switch (command.type) {
      case 'OpenSession':
        return [...crowdedOut(command.personId, state), opened(command, state)];
      case 'RefreshSession':
        return refresh(command, state);
      case 'EndSession':
        return state.open.has(command.sessionId) ? [{ type: 'SessionEnded', data: factsOf(command) }] : [];
      case 'EndAllSessions':
        return [...state.open.keys()].map((sessionId) => ended(command.personId, sessionId, 'ended'));
    }
  },
  evolve: ({ open, devices }, { type, data }) => {
    switch (type) {
      case 'SessionOpened':
        return {
          open: new Map(open).set(data.sessionId, { tokenId: data.tokenId, previous: null }),
          devices: data.device === '' || devices.includes(data.device) ? devices : [...devices, data.device],
        };
      case 'SessionRefreshed':
        return { open: refreshed(open, data), devices };
      case 'SessionEnded':
        return { open: new Map([...open].filter(([sessionId]) => sessionId !== data.sessionId)), devices };
    }
  },
};

type CommandOf<Type extends SessionsCommand['type']> = Extract<SessionsCommand, { type: Type }>;

const opened = (command: CommandOf<'OpenSession'>, { devices }: Sessions): SessionOpened => ({
  type: 'SessionOpened',
  data: { ...factsOf(command), isNewDevice: devices.length > 0 && !devices.includes(command.device) },
});

function refresh({ from, ...command }: CommandOf<'RefreshSession'>, { open }: Sessions): SessionsEvent[] {
  const session = open.get(command.sessionId);
  if (!session || (from !== session.tokenId && from !== session.previous)) throw new Refused('session.dead');
  return from === session.tokenId ? [{ type: 'SessionRefreshed', data: factsOf(command) }] : [];
}

function refreshed(open: Sessions['open'], { sessionId, tokenId }: SessionRefreshed['data']): Sessions['open'] {
  const session = open.get(sessionId);
  return session ? new Map(open).set(sessionId, { tokenId, previous: session.tokenId }) : open;
}

const crowdedOut = (personId: number, { open }: Sessions): SessionEnded[] =>
  [...open.keys()]
    .slice(0, Math.max(0, open.size - MAX_SESSIONS + 1))
    .map((sessionId) => ended(personId, sessionId, 'too-many-sessions'));

const ended = (personId: number, sessionId: string, reason: SessionEnded['data']['reason']): SessionEnded => ({
  type: 'SessionEnded',
  data: { personId, sessionId, reason },
});

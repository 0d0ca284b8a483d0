import type { RecordedEvent, Role, SessionOpened } from '@portal/events';
import { projection } from '../platform/views/projection.js';

/** The open sessions of one person. */
export interface OpenSessions {
  sessions: Readonly<Record<string, OpenSessionRow>>;
}

export interface OpenSessionRow {
  role: Role;
  tokenId: string;
  device: string;
  place: string;
  openedAt: string;
  /** when the present token was made */
  refreshedAt: string;
  /** The token before the last refresh, and the time until which it works. */
  previous: { tokenId: string; until: string } | null;
}

/** How long a refreshed session's old token still works, for requests under way. */
export const OLD_TOKEN_MILLISECONDS = 30_000;

const NONE: OpenSessions = { sessions: {} };

export const openSessions = projection<OpenSessions>('sessions', 2, { atOnce: true })
  .create('SessionOpened', 'personId', ({ data, time }, { sessions } = NONE) => ({
    sessions: { ...sessions, [data.sessionId]: opened(data, time) },
  }))
  .create('SessionRefreshed', 'personId', (event, { sessions } = NONE) => ({ sessions: refreshed(sessions, event) }))
  .create('SessionEnded', 'personId', ({ data }, { sessions } = NONE) => ({
    sessions: only(sessions, (sessionId) => sessionId !== data.sessionId),
  }))
  .create('PasswordSet', 'personId', ({ data }, { sessions } = NONE) => ({
    sessions: only(sessions, (sessionId) => sessionId === data.keepSessionId),
  }));

const opened = ({ role, tokenId, device, place }: SessionOpened['data'], time: string): OpenSessionRow => ({
  role,
  tokenId,
  device,
  place,
  openedAt: time,
  refreshedAt: time,
  previous: null,
});

function refreshed(
  sessions: OpenSessions['sessions'],
  { data, time }: RecordedEvent<'SessionRefreshed'>,
): OpenSessions['sessions'] {
  const session = sessions[data.sessionId];
  if (!session) return sessions;
  const until = new Date(Date.parse(time) + OLD_TOKEN_MILLISECONDS).toISOString();
  return {
    ...sessions,
    [data.sessionId]: {
      ...session,
      tokenId: data.tokenId,
      refreshedAt: time,
      previous: { tokenId: session.tokenId, until },
    },
  };
}

const only = (sessions: OpenSessions['sessions'], keep: (sessionId: string) => boolean): OpenSessions['sessions'] =>
  Object.fromEntries(Object.entries(sessions).filter(([sessionId]) => keep(sessionId)));

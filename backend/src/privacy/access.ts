import type { RecordAccessed } from '@portal/events';
import { type Decider, factsOf } from '../platform/log/decider.js';
import { HOUR_MILLISECONDS } from '../platform/kernel/durations.js';

/** When each person read each part of one record last. Stream `access-{patientId}`. */
export type Accesses = ReadonlyMap<string, string>;

export type AccessCommand = { type: 'NoteAccess' } & RecordAccessed['data'];

/** Reading again within this time is not told again. */
export const SAME_ACCESS_MILLISECONDS = HOUR_MILLISECONDS;

export const accessStream = (patientId: number): string => `access-${patientId}`;

/** Names who reads what; the same for a repetition. */
export const accessKey = ({ personId, part, fileKey }: Omit<RecordAccessed['data'], 'at'>): string =>
  `${personId} ${part} ${fileKey ?? ''}`;

export const access: Decider<Accesses, AccessCommand, RecordAccessed> = {
  initial: new Map(),
  decide: (command, state) => {
    const last = state.get(accessKey(command));
    const isRepeated = last !== undefined && Date.parse(command.at) - Date.parse(last) < SAME_ACCESS_MILLISECONDS;
    return isRepeated ? [] : [{ type: 'RecordAccessed', data: factsOf(command) }];
  },
  evolve: (state, { data }) => new Map(state).set(accessKey(data), data.at),
};

import { Tally } from '../../kernel/tally.js';
import type { JobOwner, OwedJob } from '../job-kind.js';

/** A job that waits for its turn or has had it. */
export interface Turn extends Omit<OwedJob<unknown>, 'payload'> {
  /** goes before jobs that are not, until those have waited for {@link LONGEST_WAIT_MILLISECONDS} */
  first: boolean;
}

/** Larger jobs never take the last place of a process, so that a small one begins soon. */
export const SMALL_BYTES = 1024 ** 2;
/** Each byte of a job counts as this much later arrival: small goes before large, and a large job ages. */
const LATER_MILLISECONDS_PER_BYTE = 1_000 / 1024 ** 2;
/** After this time a job waits no longer for those that go first. */
export const LONGEST_WAIT_MILLISECONDS = 15 * 60_000;

/** The places where jobs run, and the jobs that have them. */
export interface Places {
  /** all places of this process */
  count: number;
  /** what fills them: running here, or handed over and taken by nobody yet */
  filled: readonly Turn[];
  /** what runs in other processes */
  elsewhere: readonly Turn[];
}

/** The limits and the history by which turns are fair. */
export interface Rules {
  mostOf(owner: JobOwner): number;
  /** a number that grows with each turn of any owner; 0 for who had none yet */
  lastTurnOf(owner: JobOwner): number;
  /** milliseconds since 1970 */
  now: number;
}

/**
 * Chooses the next job: round robin by owner, the owner with the fewest running jobs first. Of one owner, jobs that go
 * first, then small before large. An owner has a limited number of jobs at once.
 */
export function nextTurn(
  waiting: readonly Turn[],
  { count, filled, elsewhere }: Places,
  rules: Rules,
): Turn | undefined {
  if (filled.length >= count) return undefined;
  const running = new Tally<JobOwner>();
  for (const { owner } of [...filled, ...elsewhere]) running.add(owner);
  const onlySmall = filled.filter(isLarge).length >= count - 1;
  const ranks = ({ first, owner, since, bytes }: Turn): readonly number[] => [
    first || rules.now - Date.parse(since) > LONGEST_WAIT_MILLISECONDS ? 0 : 1,
    running.of(owner),
    rules.lastTurnOf(owner),
    first ? 0 : 1,
    Date.parse(since) + bytes * LATER_MILLISECONDS_PER_BYTE,
  ];
  let best: { turn: Turn; ranks: readonly number[] } | undefined;
  for (const turn of waiting) {
    if ((onlySmall && isLarge(turn)) || running.of(turn.owner) >= rules.mostOf(turn.owner)) continue;
    const candidate = { turn, ranks: ranks(turn) };
    if (!best || isBefore(candidate.ranks, best.ranks)) best = candidate;
  }
  return best?.turn;
}

const isLarge = ({ bytes }: Turn): boolean => bytes > SMALL_BYTES;

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((rank, index) => rank !== other[index]);
  return at >= 0 && one[at]! < other[at]!;
}

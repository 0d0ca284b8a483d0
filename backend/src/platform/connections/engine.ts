import { setTimeout as pause } from 'node:timers/promises';
import { BadSetting } from '../kernel/settings.js';
import type { Check } from '../kernel/readiness.js';
import { withTimeout, TimedOut } from '../kernel/with-timeout.js';

/** How long the start waits for an engine. */
export const START_MILLISECONDS = 30_000;
const PAUSE_MILLISECONDS = 500;

/** `ready` asks an engine at most once in this time, because anybody may ask `ready` as often as they like. */
const REMEMBERED_MILLISECONDS = 5_000;
const ANSWER_WITHIN_MILLISECONDS = 5_000;

/** A server outside of this process that a setting points at. */
export interface Engine {
  /** as operators know it: `SMTP` */
  name: string;
  /** the setting that points at it */
  setting: string;
  /** host and port, without any secret */
  where: string;
  /**
   * The portal serves nothing without this engine (the log, the read models). When another engine is away, its callers
   * wait or answer 503.
   */
  needed?: true;
  /**
   * Makes one round trip that shows whether the engine can serve.
   *
   * @returns the engine's version, where the engine tells it
   * @throws BadSetting for a fault that waiting does not mend; any other error is worth another try
   */
  ask(): Promise<string | undefined>;
}

/**
 * Waits until an engine answers.
 *
 * @throws BadSetting with a sentence that names the setting, at once for wrong credentials, else after `milliseconds`
 */
export async function untilReached(engine: Engine, milliseconds = START_MILLISECONDS): Promise<void> {
  const end = performance.now() + milliseconds;
  let told: unknown;
  for (;;) {
    try {
      return void (await withTimeout(engine.ask(), Math.max(PAUSE_MILLISECONDS, end - performance.now())));
    } catch (error) {
      if (error instanceof BadSetting) throw error;
      // an earlier error says more than the time-out of the last try
      if (!(error instanceof TimedOut)) told = error;
      if (performance.now() + PAUSE_MILLISECONDS >= end) throw notReached(engine, told ?? error);
      await pause(PAUSE_MILLISECONDS);
    }
  }
}

/** Makes the check of an engine for `ready`. */
export function readinessOf(engine: Engine): () => Promise<Check[]> {
  let asked = -Infinity;
  let answer: Promise<Check[]>;
  return () => {
    if (performance.now() - asked < REMEMBERED_MILLISECONDS) return answer;
    asked = performance.now();
    return (answer = check(engine).then((found) => [found]));
  };
}

const ENGINE = 'engine ';

/** The engine that a check of `ready` is about; null for other checks. */
export const engineNameOf = ({ name }: Check): string | null =>
  name.startsWith(ENGINE) ? name.slice(ENGINE.length) : null;

async function check(engine: Engine): Promise<Check> {
  const began = performance.now();
  const asked = { name: ENGINE + engine.name, ...(engine.needed && { needed: true as const }) };
  try {
    const version = await withTimeout(engine.ask(), ANSWER_WITHIN_MILLISECONDS);
    const milliseconds = Math.round(performance.now() - began);
    return { ...asked, ready: true, milliseconds, ...(version !== undefined && { version }) };
  } catch (error) {
    const { message } = error instanceof BadSetting ? error : notReached(engine, error);
    return { ...asked, ready: false, problem: message };
  }
}

const notReached = ({ name, setting, where }: Engine, error: unknown): BadSetting =>
  new BadSetting(`${setting}: ${name} cannot be reached at ${where}: ${reasonOf(error)}`);

/** Node gives an error for each address that it tried, and no message for all of them. */
function reasonOf(error: unknown): string {
  const { message, errors, code } = error as AggregateError & { code?: string };
  return message || errors?.map(({ message: one }: Error) => one).join(', ') || code || String(error);
}

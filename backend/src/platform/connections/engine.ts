import { setTimeout as pause } from 'node:timers/promises';
import { BadSetting } from '../kernel/settings.js';
import type { Check } from '../kernel/readiness.js';
import { withTimeout, TimedOut } from '../kernel/with-timeout.js';

/** How long the start waits for an engine. */
export const START_MILLISECONDS = 30_000;
const PAUSE_MILLISECONDS = 500;

/** `ready` may be asked often and by anybody: an engine is asked no more often than this. */
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
  /** Nothing can be served without it: the log, the read models. What others do waits for them or answers 503. */
  needed?: true;
  /**
   * One round trip that shows that it would serve.
   *
   * @returns its version, where it tells one
   * @throws BadSetting for what waiting does not mend; anything else is worth another try
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
      // what was told before says more than that the last try was cut off
      if (!(error instanceof TimedOut)) told = error;
      if (performance.now() + PAUSE_MILLISECONDS >= end) throw notReached(engine, told ?? error);
      await pause(PAUSE_MILLISECONDS);
    }
  }
}

/** How `ready` asks an engine. */
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

/** Of several addresses that were tried, Node tells the reasons one by one and none for all. */
function reasonOf(error: unknown): string {
  const { message, errors, code } = error as AggregateError & { code?: string };
  return message || errors?.map(({ message: one }: Error) => one).join(', ') || code || String(error);
}

import { ApiError } from '../../api/errors';

/** Pauses before the next tries, about ten minutes in all. A connection that is back ends a pause. */
export const PAUSES_MS: readonly number[] = [1_000, 4_000, 15_000, 30_000, 60_000, 120_000, 180_000, 180_000];

interface Patience {
  mayPass: (error: ApiError) => boolean;
  /** Called with true before a pause, and with false after it. */
  onWait: (waiting: boolean) => void;
  signal: AbortSignal;
}

/**
 * Tries something again while its failures may pass.
 *
 * @param work called with the number of failures before
 * @throws the last failure; AbortError when `signal` aborts
 */
export async function patiently<Result>(
  work: (failures: number) => Promise<Result>,
  { mayPass, onWait, signal }: Patience,
): Promise<Result> {
  for (let failures = 0; ; failures++) {
    try {
      return await work(failures);
    } catch (error) {
      const pause = PAUSES_MS[failures];
      if (pause === undefined || !(error instanceof ApiError) || !mayPass(error)) throw error;
      onWait(true);
      await wait(Math.max(pause, (error.retryAfter ?? 0) * 1_000), signal);
      onWait(false);
    }
  }
}

/** Whether a failure may be temporary: no answer, or a failure of the server alone. */
export const isTemporary = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    const end = (settle: () => void) => (clearTimeout(timer), ended.abort(), settle());
    const timer = setTimeout(() => end(resolve), milliseconds);
    window.addEventListener('online', () => end(resolve), { signal: ended.signal });
    signal.addEventListener('abort', () => end(() => reject(signal.reason as Error)), { signal: ended.signal });
  });
}

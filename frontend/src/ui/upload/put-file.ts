import { ApiError } from '../../api/errors';
import type { UploadAnswer, UploadPart } from '../../api/generated/schema';
import { putBytes } from './put-bytes';

/** Pauses before a failed part is sent again. After the last one the upload fails. */
const PAUSES_MS: readonly number[] = [1_000, 4_000, 15_000];
/** Status for bytes that the server has already: an earlier try arrived, but its answer was lost. */
const THERE_ALREADY = 412;

/**
 * Sends a file's bytes to its signed address. A large file is sent in parts, one after the other. A failed part is sent
 * again, so that a lost connection does not cost hours.
 *
 * @param onProgress called with the number of sent bytes
 * @throws ApiError; AbortError when `signal` aborts
 */
export async function putFile(
  file: File,
  { url, upload_data: { headers, parts } }: UploadAnswer,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!parts) return putOnce({ url, headers, body: file }, onProgress, signal);
  for (const part of parts) await putPart(file, part, (bytes) => onProgress(part.from + bytes), signal);
}

async function putPart(
  file: File,
  { url, from, to }: UploadPart,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const body = file.slice(from, to);
  for (const pause of PAUSES_MS) {
    try {
      return await putOnce({ url, headers: {}, body }, onProgress, signal);
    } catch (error) {
      if (!mayPass(error)) throw error;
      await wait(pauseAfter(error, pause), signal);
    }
  }
  return putOnce({ url, headers: {}, body }, onProgress, signal);
}

async function putOnce(...put: Parameters<typeof putBytes>): Promise<void> {
  try {
    await putBytes(...put);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === THERE_ALREADY)) throw error;
  }
}

/** Whether an error may be temporary: no answer, or a failure of the server alone. */
const mayPass = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

const pauseAfter = ({ retryAfter = 0 }: ApiError, pause: number): number => Math.max(pause, retryAfter * 1_000);

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const stop = () => (clearTimeout(timer), reject(signal.reason as Error));
    signal.addEventListener('abort', stop, { once: true });
  });
}

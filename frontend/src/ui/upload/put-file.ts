import { ApiError } from '../../api/errors';
import type { UploadAnswer } from '../../api/generated/schema';
import { putBytes } from './put-bytes';
import { type Line, putParts } from './put-parts';

/** Status for bytes that the server has already: an earlier try arrived, but its answer was lost. */
const THERE_ALREADY = 412;

/**
 * Sends a file's bytes to its signed address: a large file in parts, so that a lost connection does not cost hours.
 *
 * @returns the ticket whose key is to be confirmed
 * @throws ApiError; AbortError when `signal` aborts
 */
export async function putFile(
  file: File,
  ticket: UploadAnswer,
  line: Line,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  const { url, upload_data } = ticket;
  if (upload_data.parts) return putParts(file, ticket, line, signal);
  const put = { url, headers: upload_data.headers, body: file };
  await putBytes(put, (bytes) => line.onProgress(bytes, 0), signal).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === THERE_ALREADY)) throw error;
  });
  return ticket;
}

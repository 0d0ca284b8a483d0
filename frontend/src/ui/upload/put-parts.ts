import type { ApiError } from '../../api/errors';
import type { UploadAnswer, UploadPart } from '../../api/generated/schema';
import { checksumOf } from './checksum';
import { isTemporary, patiently } from './patiently';
import { putBytes } from './put-bytes';

export interface Line {
  /** Asks for fresh links, which say what has arrived. */
  renew: () => Promise<UploadAnswer>;
  /** Called with the number of bytes that are there, and how many of them were there before. */
  onProgress: (bytes: number, before: number) => void;
  /** Called with true while the upload waits for the connection. */
  onWait: (waiting: boolean) => void;
}

/** Refusals of a part that fresh links mend: too old, damaged on its way, or of an upload that has ended. */
const MENDED_BY_FRESH_LINKS = /^(link_|checksum_|upload_|http\.4)/;
/** Links are renewed before their last minute. */
const SPARE_MS = 60_000;

/**
 * Sends a file in parts, one after the other. Parts that have arrived with the same checksum are not sent again. After a
 * failure the upload asks for fresh links and goes on.
 *
 * @returns the last ticket
 * @throws ApiError; AbortError when `signal` aborts
 */
export async function putParts(
  file: File,
  first: UploadAnswer,
  line: Line,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  const checksums = new Map<number, string>();
  let ticket = first;
  let [at, before] = [0, 0];
  const sendNext = async (failures: number): Promise<void> => {
    if (failures > 0 || isOld(ticket)) {
      const fresh = await line.renew();
      if (fresh.key !== ticket.key) [at, before] = [0, 0];
      ticket = fresh;
    }
    const part = partsOf(ticket)[at]!;
    const body = file.slice(part.from, part.to);
    const checksum = checksums.get(part.from) ?? (await checksumOf(body, signal));
    checksums.set(part.from, checksum);
    if (part.done && part.md5 === checksum) before += body.size;
    else await putPart(part, body, checksum, (bytes) => line.onProgress(part.from + bytes, before), signal);
    line.onProgress(part.to, before);
    at++;
  };
  while (at < partsOf(ticket).length) await patiently(sendNext, { mayPass, onWait: line.onWait, signal });
  return ticket;
}

const putPart = (
  { url }: UploadPart,
  body: Blob,
  checksum: string,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> => putBytes({ url, headers: { 'Content-MD5': checksum }, body }, onProgress, signal);

const partsOf = ({ upload_data: { parts = [] } }: UploadAnswer): UploadPart[] => parts;

const isOld = ({ upload_data: { expires_at } }: UploadAnswer): boolean =>
  Date.parse(expires_at) - Date.now() < SPARE_MS;

const mayPass = (error: ApiError): boolean => isTemporary(error) || MENDED_BY_FRESH_LINKS.test(error.code);

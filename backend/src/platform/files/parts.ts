/** Uploads in parts: a lost connection costs one part, and the upload goes on within a day. */
import { UPLOAD_PART_BYTES } from '@portal/events/rules';
import { DAY_MILLISECONDS } from '../kernel/durations.js';

/** Maximum number of parts of a file, a limit of S3. A larger file has larger parts. */
const MOST_PARTS = 10_000;
/** Time after its last sign of life within which an upload in parts can go on. */
export const RESUME_MILLISECONDS = DAY_MILLISECONDS;

/** Bytes of a file: the first, and the one after the last, as in `file.slice(from, to)`. */
export interface Slice {
  /** counted from 1 */
  number: number;
  from: number;
  to: number;
}

/** A part of an upload, with the link that takes it. */
export interface UploadPart extends Omit<Slice, 'number'> {
  url: string;
  /** whether the whole part has arrived */
  done: boolean;
  /** of a part that arrived, as in `Content-MD5`, where the engine knows it */
  md5?: string;
}

/** How a file is cut. It is stored at the beginning, so that a later release goes on with the same cuts. */
export interface Cut {
  /** of the whole file, in bytes */
  size: number;
  /** of a part */
  bytes: number;
}

/** Cuts a file into parts of `bytes`, or larger ones where there would be too many. */
export const cutOf = (size: number, bytes = UPLOAD_PART_BYTES): Cut => ({
  size,
  bytes: Math.max(bytes, Math.ceil(size / MOST_PARTS)),
});

/** Lists the parts of a file in order. */
export const slicesOf = ({ size, bytes }: Cut): Slice[] =>
  Array.from({ length: Math.ceil(size / bytes) }, (_none, at) => ({
    number: at + 1,
    from: at * bytes,
    to: Math.min((at + 1) * bytes, size),
  }));

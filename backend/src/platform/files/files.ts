import type { Readable } from 'node:stream';
import { type FileLinks, type Grant, inMinutes } from './file-links.js';
import type { UploadPart } from './parts.js';

/** Where files are kept. */
export interface FileSettings {
  DATA_DIR: string;
  PUBLIC_URL?: string;
  MAX_UPLOAD_BYTES: number;
  S3_ENDPOINT?: string;
  S3_PUBLIC_ENDPOINT?: string;
  S3_REGION: string;
  S3_BUCKET?: string;
  S3_ACCESS_KEY_ID?: string;
  S3_SECRET_ACCESS_KEY?: string;
}

/**
 * The port of file storage. The server chooses the keys, no file is public, and no file is held whole in memory. Every call may
 * throw DependencyDown where another machine keeps the files.
 */
export abstract class Files {
  constructor(readonly links: FileLinks) {}

  /**
   * Signs a link for one upload of one content type (`*` accepts any), to be begun within {@link UPLOAD_MINUTES}. If
   * `size` is given and the engine can check it, the upload must have that many bytes. The first complete upload stays.
   * Later uploads with other bytes are refused; the same bytes are accepted or refused with 412.
   *
   * A `size` above 64 MiB gets links for parts as well. The same key and size again gives fresh links and says
   * which parts are done.
   *
   * @throws FileTooLarge when the announced `size` (bytes) is more than `MAX_UPLOAD_BYTES`
   */
  abstract uploadLink(upload: { key: string; contentType: string; size?: number }): Promise<UploadLink>;

  /** An upload in parts that is not complete; null for any other key. */
  abstract unfinished(key: string): Promise<UnfinishedUpload | null>;

  /**
   * Completes an upload and joins its parts.
   *
   * @returns size in bytes, or null while parts are missing
   * @throws FileTooLarge when more than `MAX_UPLOAD_BYTES` arrived; the file is then removed
   */
  abstract completeUpload(key: string): Promise<{ size: number } | null>;

  /**
   * Makes a link to read a file, valid for {@link OPEN_MINUTES}. The portal answers it wherever files are kept, because
   * a sandboxing policy is a header. `inline` is for reports (`text/html`) only.
   */
  openLink(open: Pick<Grant, 'key' | 'fileName' | 'contentType' | 'disposition'>): string {
    mustBeFileKey(open.key);
    return this.links.to({ ...open, method: 'GET', expires: inMinutes(OPEN_MINUTES) });
  }

  /** Size in bytes, or null when no whole file is there. */
  abstract stat(key: string): Promise<{ size: number } | null>;

  /** @throws FileMissing */
  abstract read(key: string, range?: ByteRange): Promise<Readable>;

  /** Stores a file whole or not at all. @throws StorageFull */
  abstract write(key: string, content: Readable | Buffer): Promise<void>;

  /**
   * Gives a path on this machine where a child process can read the file. Call `release` when done.
   *
   * @throws FileMissing; DependencyDown while there is no room for the copy
   */
  abstract localCopy(key: string): Promise<LocalPath>;

  /**
   * Moves a finished local file to `key`. A repeat changes nothing.
   *
   * @throws FileMissing when neither place has the file
   */
  abstract adopt(path: string, key: string): Promise<void>;

  abstract remove(key: string): Promise<void>;

  /** Removes every file whose key begins with `folder/`. */
  abstract removeFolder(folder: string): Promise<void>;

  /**
   * Whether an upload to this key is under way or can still go on. If the engine cannot see uploads: whether the link is
   * still valid.
   *
   * @param now milliseconds since 1970
   */
  abstract isArriving(key: string, now?: number): Promise<boolean>;

  /** Gives an empty folder for a job's results; `release` removes it. It is on a disk from which `adopt` is cheap. */
  abstract workFolder(): Promise<LocalPath>;

  /**
   * Prepares a {@link localCopy} and a {@link workFolder} for a job; `release` removes both. Leaves nothing behind when
   * it throws.
   *
   * @throws FileMissing, DependencyDown
   */
  async workplace(key: string): Promise<LocalPath & { folder: string }> {
    const folder = await this.workFolder();
    const copy = await this.localCopy(key).catch(releasing(folder));
    const release = async () => void (await Promise.all([copy.release(), folder.release()]));
    return { path: copy.path, folder: folder.path, release };
  }
}

/** What this machine holds until it is released. */
export interface Releasable {
  release(): Promise<void>;
}

/** A file or a folder on this machine. */
export interface LocalPath extends Releasable {
  path: string;
}

/** The first and the last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Bytes of an upload in parts: of the whole file, and those that have arrived. */
export interface UnfinishedUpload {
  size: number;
  arrived: number;
}

/** Gives up what was brought to this machine when a later step fails: `.catch(releasing(copy))`. */
export const releasing =
  (...brought: (Releasable | null)[]) =>
  async (failure: unknown): Promise<never> => {
    await Promise.all(brought.map((each) => each?.release()));
    throw failure;
  };

/** What a browser needs in order to send a file. */
export interface UploadLink {
  url: string;
  method: 'PUT';
  headers: Record<string, string>;
  /** ISO 8601, UTC */
  expiresAt: string;
  /**
   * The parts of a large file, each to be sent with its `Content-MD5`. They may be sent in any order; a part that is sent
   * again replaces the one before.
   */
  parts?: UploadPart[];
}

/** How long an upload link can be used. */
export const UPLOAD_MINUTES = 15;
const OPEN_MINUTES = 5;

/** No file is stored under the key. */
export class FileMissing extends Error {}
/** Too little space is left for now. */
export class StorageFull extends Error {}
/** The file is larger than `MAX_UPLOAD_BYTES`. */
export class FileTooLarge extends Error {}

// no segment begins with a dot, so that neither `..` nor an engine's own files can be named
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** @throws Error for a key that no server code could have chosen */
export function mustBeFileKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`not a file key: ${JSON.stringify(key)}`);
}

/**
 * The origin to which browsers send files and from which they fetch them, e.g. `https://s3.example`; null for the
 * portal itself.
 */
export function filesOrigin({
  S3_ENDPOINT,
  S3_PUBLIC_ENDPOINT,
}: Pick<FileSettings, 'S3_ENDPOINT' | 'S3_PUBLIC_ENDPOINT'>): string | null {
  const address = S3_PUBLIC_ENDPOINT ?? S3_ENDPOINT;
  return address === undefined ? null : new URL(address).origin;
}

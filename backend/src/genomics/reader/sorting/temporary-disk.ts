/** Holds back what a conversion writes: by the size of what it has read, by a limit, and by the free space that is left. */
import { type Dirent, statfsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileRefused } from '../file-refused.js';

const MIB = 1024 ** 2;
/** Temporary files may take twice what was read, decompressed, and this much more. */
const TIMES_READ = 2;
export const GRACE_BYTES = 256 * MIB;
/** Lines of split records may be this many times what was read, and this much more: they pack well, but cost time. */
const TIMES_SPLIT = 4;
const SPLIT_GRACE_BYTES = 32 * MIB;
/** Number of written bytes after which the free space is checked again. */
const LOOK_AGAIN_AFTER = 16 * MIB;

export interface DiskLimits {
  /** most bytes of temporary files */
  mostBytes: number;
  /** bytes that stay free on the disk, for the event log */
  keepFreeBytes: number;
}

/** No room is left on the disk; has the code of the system's own error. */
class NoRoom extends Error {
  readonly code = 'ENOSPC';
}

export class TemporaryDisk {
  private readBytes = 0;
  private splitBytes = 0;
  private written = 0;
  private lookAt = 0;

  constructor(
    private readonly folder: string,
    private readonly limits: DiskLimits = { mostBytes: Infinity, keepFreeBytes: 0 },
  ) {}

  /** Counts decompressed bytes of the input. */
  read(bytes: number): void {
    this.readBytes += bytes;
  }

  /** Counts bytes of lines that records were split into. @throws FileRefused */
  split(bytes: number): void {
    this.splitBytes += bytes;
    if (this.splitBytes > TIMES_SPLIT * this.readBytes + SPLIT_GRACE_BYTES) throw growsTooMuch();
  }

  /** To be called before each write. @throws FileRefused for the file's own limits; an error with `ENOSPC` otherwise */
  write(bytes: number): void {
    this.written += bytes;
    if (this.written > TIMES_READ * this.readBytes + GRACE_BYTES) throw growsTooMuch();
    if (this.written > this.limits.mostBytes)
      throw new FileRefused(`${TOO_MUCH_DISK} Split it by chromosome, or export fewer samples.`);
    if (this.written < this.lookAt) return;
    mustStayFree(this.folder, this.limits, bytes);
    this.lookAt = this.written + LOOK_AGAIN_AFTER;
  }
}

const growsTooMuch = (): FileRefused =>
  new FileRefused(
    'Read record by record, this file grows to more than twice its size. Split its records with many alleles (bcftools norm -m -), or export fewer samples.',
  );

const TOO_MUCH_DISK = 'Reading this file takes more disk space than the portal allows for one.';

/**
 * Holds the files of a folder, which other programs write, to the limits.
 *
 * @throws FileRefused for the file's own limit; an error with `ENOSPC` where the disk is full
 */
export async function heldWithin(folder: string, limits: DiskLimits): Promise<void> {
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map((file) => sizeOf(folder, file)));
  if (sizes.reduce((sum, size) => sum + size, 0) > limits.mostBytes)
    throw new FileRefused(`${TOO_MUCH_DISK} Upload a VCF file made from these reads.`);
  mustStayFree(folder, limits, 0);
}

/** A file may go between two looks. */
const sizeOf = (folder: string, { name }: Dirent): Promise<number> =>
  stat(join(folder, name)).then(
    ({ size }) => size,
    () => 0,
  );

function mustStayFree(folder: string, { keepFreeBytes }: DiskLimits, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free - bytes < keepFreeBytes) throw new NoRoom(`${free} bytes are free on the disk`);
}

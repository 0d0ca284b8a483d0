import { existsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';

const onAnotherDisk = (folder: string) => existsSync(folder) && statSync(folder).dev !== statSync(tmpdir()).dev;

/** A folder on another disk than the temporary one, where the machine has such a disk. */
export const OTHER_DISK = ['/dev/shm', '/var/tmp'].find(onAnotherDisk);

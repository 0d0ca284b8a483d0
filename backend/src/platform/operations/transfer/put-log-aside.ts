import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedEventLog } from '../../log/embedded/embedded-event-log.js';
import { Positions } from './positions.js';
import { compareEvents, NotTheSame } from './same.js';

interface Settings {
  DATA_DIR: string;
  EVENTSTORE_URL?: string;
}

/**
 * Before the log of a data folder is brought into another engine: the file must have all of it.
 *
 * @throws NotTheSame when the log in the folder is another one, or went on after the file was written
 */
export async function refuseOtherLogInFolder(settings: Settings, path: string): Promise<void> {
  const file = leftBehind(settings);
  if (!file) return;
  const log = EmbeddedEventLog.open(settings.DATA_DIR);
  await compareEvents(log, path, new Positions([]))
    .catch((failure: unknown) => {
      if (!(failure instanceof NotTheSame)) throw failure;
      throw new NotTheSame(
        `${file} is not what was exported: ${failure.message}. Export it again, or set another DATA_DIR`,
      );
    })
    .finally(() => log.close());
}

/** Once another engine has it, no portal goes on from the log in the data folder. */
export async function putLogAside(settings: Settings): Promise<void> {
  const file = leftBehind(settings);
  if (file) await rename(file, `${file}.moved`);
}

function leftBehind({ DATA_DIR, EVENTSTORE_URL }: Settings): string | null {
  const file = join(DATA_DIR, 'events.db');
  return EVENTSTORE_URL !== undefined && existsSync(file) ? file : null;
}

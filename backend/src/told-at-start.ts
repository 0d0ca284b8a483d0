import { FolderInUse, sqliteCode } from './platform/connections/sqlite.js';
import { messageOf } from './platform/kernel/failures.js';
import { BadSetting } from './platform/kernel/settings.js';

/** What a start that failed tells: an operator's mistake and a disk's fault in a sentence, a defect with its stack. */
export function toldAtStart(failure: unknown): unknown {
  if (failure instanceof BadSetting || failure instanceof FolderInUse) return failure.message;
  const code = sqliteCode(failure) ?? String((failure as { code?: unknown } | null)?.code);
  if (['SQLITE_FULL', 'ENOSPC'].includes(code))
    return 'The disk of DATA_DIR is full. Make room and start again: nothing that was acknowledged is lost.';
  if (/^(SQLITE_IOERR|EIO$)/.test(code))
    return `The disk of DATA_DIR fails (${messageOf(failure)}). See to the disk, keep a copy of the folder, and start again.`;
  return failure;
}

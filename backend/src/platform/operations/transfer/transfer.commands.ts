import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { rememberEngines } from '../../connections/kept-elsewhere.js';
import { LogUnavailable } from '../../log/event-log.js';
import { DependencyDown } from '../../kernel/failures.js';
import { InvalidFields } from '../../http/index.js';
import { OperatorCommands, tooManyWords } from '../operator/operator-commands.js';
import { CHECK, CHECK_A_BACKUP } from './check-folder.js';
import { putLogAside, refuseOtherLogInFolder } from './compare-logs.js';
import { exportLog } from './export-log.js';
import type { Counts } from './file-format.js';
import { type Imported, importLog } from './import-log.js';
import { readWhole } from './read-file.js';
import { openStores, type Stores, type StoreSettings } from './stores.js';
import { noteImport, noteImportEnd } from './unfinished-import.js';

/** An operator's command on the stores, for use while no portal runs. */
export interface OfflineCommand {
  name: string;
  usage: string;
  does: string;
  /**
   * Reads what it needs of the file before stores are opened, which makes them in a new folder.
   *
   * @returns the work on the stores, which gives the text to print @throws Error with a sentence
   */
  begin(path: string): Promise<(stores: Stores, settings: StoreSettings) => Promise<string>>;
}

export const offlineCommands: readonly OfflineCommand[] = [
  {
    name: 'export-log',
    usage: '<file>',
    does: 'writes log, keys and checkpoints into a file (stop the portal first)',
    begin: async (path) => async (stores) => exported(path, await exportLog(stores, path, new Date().toISOString())),
  },
  {
    name: 'import-log',
    usage: '<file>',
    does: 'brings such a file into empty stores (stop the portal first)',
    begin: beginImport,
  },
];

/**
 * Begins a command, before the data folder is claimed.
 *
 * @returns its work on the stores that the settings choose @throws BadSetting, Error with a sentence
 */
export async function beginOnStores(command: OfflineCommand, args: readonly string[]) {
  const [file] = args;
  const problem = tooManyWords(command, args);
  if (problem !== null) throw new Error(problem);
  if (!file) throw new Error(`Usage: npm run admin -- ${command.name} <file>`);
  const work = await command.begin(resolve(file));
  return async (settings: StoreSettings): Promise<string> => {
    const stores = await openStores(settings);
    return work(stores, settings).finally(() => stores.close());
  };
}

async function beginImport(path: string): ReturnType<OfflineCommand['begin']> {
  if (!existsSync(path)) throw new Error(`There is no file ${path} on this machine.`);
  const contents = await readWhole(path);
  return async (stores, settings) => {
    await refuseOtherLogInFolder(settings, path);
    const result = await importLog(stores, path, contents, () => noteImport(settings)).catch(sayHowItGoesOn);
    await putLogAside(settings);
    await rememberEngines(settings);
    await noteImportEnd(settings);
    return imported(path, result);
  };
}

/** Lists these commands in a running portal, which refuses to run them. */
@Injectable()
export class OfflineCommands implements OnModuleInit {
  constructor(private readonly commands: OperatorCommands) {}

  onModuleInit(): void {
    for (const { name, usage, does } of offlineCommands)
      this.commands.register({ name, usage, does, run: () => Promise.reject(new InvalidFields({ [name]: [STOP] })) });
    const refuse = () => Promise.reject(new InvalidFields({ folder: [CHECK_A_BACKUP] }));
    this.commands.register({ ...CHECK, run: refuse });
  }
}

const STOP = 'Stop the portal first, on every machine: this command works on the stores while nobody else does.';

/** Adds to a failure that the import can be repeated once the engine is up again. */
function sayHowItGoesOn(failure: unknown): never {
  if (!(failure instanceof LogUnavailable || failure instanceof DependencyDown)) throw failure;
  const sentence = 'Run the command again: it goes on where it was, and until then no portal sends anything.';
  throw new Error(`${failure.message}\n${sentence}`, { cause: failure });
}

const exported = (path: string, counts: Counts): string =>
  `Wrote ${path}: ${figures(counts)}. It was read back and is whole.\n` +
  'Whoever has this file can read every record: keep it as you keep the keys, and delete it once it was imported.';

function imported(path: string, { found, isRepeat, ...counts }: Imported): string {
  if (isRepeat) return `${path} was imported before: ${figures(counts)} are equal to it. Nothing was changed.`;
  const before = found > 0 ? ` ${found} events were there from an import that was interrupted.` : '';
  return (
    `Imported ${path}: ${figures(counts)}.${before} Every event and every key was read back and is equal.\n` +
    'Uploads, reports and pictures are not in it: copy them now, as docs/operations.md says.\n' +
    'Views are made anew when the portal starts. Delete the file: whoever has it can read every record.'
  );
}

const figures = ({ events, keys, effects, parked, secrets }: Counts): string =>
  `${events} events, ${keys} keys, checkpoints of ${effects} effects (${parked} parked streams), ${secrets} secrets`;

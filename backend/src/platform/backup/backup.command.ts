import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InvalidFields, OperatorCommands } from '../http/index.js';
import { Backup, type BackupMade } from './backup.js';

/** `backup <folder>`. */
@Injectable()
export class BackupCommand implements OnModuleInit {
  constructor(
    private readonly commands: OperatorCommands,
    private readonly backup: Backup,
  ) {}

  onModuleInit(): void {
    this.commands.register({
      name: 'backup',
      usage: '<folder>',
      does: 'copies what this process keeps into a new folder, while it works',
      run: ([folder]) => this.run(folder),
    });
  }

  private async run(folder: string | undefined): Promise<string> {
    if (!folder) throw new InvalidFields({ folder: ['Name a folder that is not there yet.'] });
    return sentences(await this.backup.make(folder));
  }
}

function sentences({ folder, position, databases, files }: BackupMade): string {
  const log = position === null ? 'The event log is on another server: back it up there, after this.' : '';
  const copied = [...databases, `${files} files`].join(', ');
  const end = position === null ? '' : ` The log is copied up to position ${position}.`;
  return [
    `${folder} holds ${copied}.${end}`,
    log,
    'Whoever has it can read every record. To restore: copy it to a new DATA_DIR and start the portal.',
  ]
    .filter(Boolean)
    .join('\n');
}

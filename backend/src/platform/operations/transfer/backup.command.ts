import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InvalidFields } from '../../http/index.js';
import { OperatorCommands } from '../operator/operator-commands.js';
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

function sentences({ folder, position, databases, files, elsewhere }: BackupMade): string {
  const end = position === null ? '' : ` The log is copied up to position ${position}.`;
  const missing = `Not in it, because other engines keep it: ${elsewhere.join(', ')}. docs/operations.md says how that is backed up.`;
  const restore = 'To restore: copy it to a new DATA_DIR and start the portal.';
  return [
    `${folder} holds ${[...databases, `${files} files`].join(', ')}.${end}`,
    elsewhere.length > 0 ? missing : restore,
    'Whoever has it can read every record.',
  ].join('\n');
}

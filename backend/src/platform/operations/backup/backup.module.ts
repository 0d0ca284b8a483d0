import { Module } from '@nestjs/common';
import { BackupCommand } from './backup.command.js';
import { Backup } from './backup.js';

/** Copies of what the embedded engines keep. */
@Module({ providers: [Backup, BackupCommand] })
export class BackupModule {}

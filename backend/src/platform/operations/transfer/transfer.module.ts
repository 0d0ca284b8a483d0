import { Module } from '@nestjs/common';
import { OfflineCommands } from './transfer.commands.js';

/** Moving an installation from one set of engines to another. */
@Module({ providers: [OfflineCommands] })
export class TransferModule {}

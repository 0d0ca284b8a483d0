import { Global, Module } from '@nestjs/common';
import { Backup } from './transfer/backup.js';
import { OperatorCommands } from './operator/operator-commands.js';
import { OperatorController } from './operator/operator.controller.js';
import { SecretCommands } from './operator/secret.commands.js';
import { StatusCommand } from './operator/status.command.js';
import { SubscriptionOperations } from './operator/subscription.commands.js';
import { OfflineCommands } from './transfer/transfer.commands.js';

/** The operator's tools: status, subscriptions, backup and transfer. */
@Global()
@Module({
  controllers: [OperatorController],
  providers: [Backup, OfflineCommands, OperatorCommands, SecretCommands, StatusCommand, SubscriptionOperations],
  exports: [OperatorCommands],
})
export class OperationsModule {}

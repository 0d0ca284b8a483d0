import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InvalidFields } from '../platform/http/index.js';
import { OperatorCommand, OperatorCommands } from '../platform/operations/operator/operator-commands.js';
import { AuditQueries } from './audit.queries.js';
import { Audits } from './audit.service.js';

const NEWEST = 50;
const MOST = 1_000;

/** `npm run admin -- security-events`, and a note of each command that the operator runs. */
@Injectable()
export class SecurityEventsCommand implements OnModuleInit {
  constructor(
    private readonly operator: OperatorCommands,
    private readonly queries: AuditQueries,
    private readonly audits: Audits,
  ) {}

  onModuleInit(): void {
    this.operator.onRun(async (command, origin) => {
      await this.audits.tell(null, { type: 'NoteOperatorCommand', command, at: origin.time }, origin);
    });
  }

  @OperatorCommand('security-events', '[how many]', 'lists the newest security events of all companies, and alarms')
  async list([count = String(NEWEST)]: readonly string[]): Promise<string> {
    if (!/^[1-9]\d*$/.test(count)) throw new InvalidFields({ count: ['Say how many, a whole number from 1.'] });
    const events = await this.queries.newest(Math.min(Number(count), MOST));
    return (
      events.map(({ at, message, from }) => [at, message, from].filter(Boolean).join('  ')).join('\n') || 'none yet'
    );
  }
}

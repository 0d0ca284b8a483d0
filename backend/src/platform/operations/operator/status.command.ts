import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Check, Readiness } from '../../kernel/readiness.js';
import { OperatorCommands } from './operator-commands.js';

/** `status`: the state of each part of the portal. */
@Injectable()
export class StatusCommand implements OnModuleInit {
  constructor(
    private readonly commands: OperatorCommands,
    private readonly readiness: Readiness,
  ) {}

  onModuleInit(): void {
    const run = async () => (await this.readiness.checks()).map(line).join('\n') || 'ready';
    this.commands.register({ name: 'status', usage: '', does: 'says how each part of the portal is', run });
  }
}

const line = ({ name, ready, behind, behind_seconds, version, milliseconds, problem }: Check): string =>
  [
    ready ? 'ready    ' : 'NOT READY',
    name,
    behind ? `${behind_seconds ?? 'unknown'} s behind (${behind} positions)` : '',
    version ?? '',
    milliseconds === undefined ? '' : `${milliseconds} ms`,
    problem ?? '',
  ]
    .filter(Boolean)
    .join('  ');

import { Injectable } from '@nestjs/common';
import { type Check, Readiness } from '../../kernel/readiness.js';
import { OperatorCommand } from './operator-commands.js';

/** `status`: the state of each part of the portal. */
@Injectable()
export class StatusCommand {
  constructor(private readonly readiness: Readiness) {}

  @OperatorCommand('status', '', 'says how each part of the portal is', { unnoted: true })
  async status(): Promise<string> {
    return (await this.readiness.checks()).map(line).join('\n') || 'ready';
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

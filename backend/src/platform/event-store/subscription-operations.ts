import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OperatorCommands, Readiness, type Check } from '../http/index.js';
import { Subscriptions, type SubscriptionStatus } from './subscription-registry.js';

/** Shows operators how views and effects stand, and lets them act. */
@Injectable()
export class SubscriptionOperations implements OnModuleInit {
  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly readiness: Readiness,
    private readonly commands: OperatorCommands,
  ) {}

  onModuleInit(): void {
    this.readiness.register(async () => (await this.subscriptions.status()).map(checkOf));
    this.commands.register(
      {
        name: 'rebuild',
        usage: '<view>',
        does: 'makes a view anew while it serves',
        run: ([view = '']) => this.rebuild(view),
      },
      {
        name: 'parked',
        usage: '<view|effect>',
        does: 'lists what could not be taken',
        run: ([name = '']) => this.parked(name),
      },
      {
        name: 'retry',
        usage: '<view|effect>',
        does: 'takes what was parked, in order',
        run: ([name = '']) => this.retry(name),
      },
    );
  }

  private async rebuild(view: string): Promise<string> {
    await this.subscriptions.rebuild(view);
    return `${view} was made anew and serves`;
  }

  private async parked(name: string): Promise<string> {
    const lines = this.subscriptions
      .parked(name)
      .map(
        ({ stream, position, events, since, error }) =>
          `${stream} from ${position} (${events} events, since ${since}): ${error}`,
      );
    return lines.join('\n') || `nothing is parked for ${name}`;
  }

  private async retry(name: string): Promise<string> {
    await this.subscriptions.retryParked(name);
    return this.parked(name);
  }
}

function checkOf({ name, kind, ready, behind, state, reason, parked }: SubscriptionStatus): Check {
  const problems = [
    state === 'live' ? '' : [state, reason].filter(Boolean).join(': '),
    parked.oldest
      ? `${parked.events} events of ${parked.streams} streams are parked, the oldest: ${parked.oldest.stream}: ${parked.oldest.error}`
      : '',
  ].filter(Boolean);
  return { name: `${kind} ${name}`, ready, behind, ...(problems.length > 0 && { problem: problems.join('; ') }) };
}

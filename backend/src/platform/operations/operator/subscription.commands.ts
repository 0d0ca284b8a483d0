import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InvalidFields } from '../../http/index.js';
import { OperatorCommand } from './operator-commands.js';
import { Readiness, type Check } from '../../kernel/readiness.js';
import { withTimeout } from '../../kernel/with-timeout.js';
import { Effects } from '../../effects/effects.js';
import { messageOf } from '../../kernel/failures.js';
import type { ParkedStream } from '../../subscriptions/parking.js';
import { Subscriptions, type TimedStatus } from '../../subscriptions/registry.js';

const STATUS_MILLISECONDS = 5_000;

/** Shows operators the state of views and effects, and lets them control both. */
@Injectable()
export class SubscriptionOperations implements OnModuleInit {
  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly effects: Effects,
    private readonly readiness: Readiness,
  ) {}

  onModuleInit(): void {
    this.readiness.register(() => this.checks());
  }

  /** Compares positions with the end of the log, so that no check is possible without the log. */
  private async checks(): Promise<Check[]> {
    try {
      return (await withTimeout(this.subscriptions.status(), STATUS_MILLISECONDS)).map(checkOf);
    } catch (error) {
      return [{ name: 'subscriptions', ready: false, needed: true, problem: messageOf(error) }];
    }
  }

  @OperatorCommand('rebuild', '<view>', 'makes a view anew while the old one serves')
  async rebuild([view = '']: readonly string[]): Promise<string> {
    await this.subscriptions.rebuild(view);
    return `${view} was made anew and serves`;
  }

  @OperatorCommand('parked', '<view or effect>', 'lists what could not be taken')
  async parked([name = '']: readonly string[]): Promise<string> {
    return (await this.subscriptions.parked(name)).map(lineOf).join('\n') || `nothing of ${name} is parked`;
  }

  @OperatorCommand('retry', '<view or effect>', 'takes what was parked, in order')
  async retry([name = '']: readonly string[]): Promise<string> {
    await this.subscriptions.retryParked(name);
    return this.parked([name]);
  }

  @OperatorCommand('start-effects', 'beginning|now', 'says where effects go on after effects.db was lost')
  async startEffects([from]: readonly string[]): Promise<string> {
    if (from !== 'beginning' && from !== 'now') throw new InvalidFields({ from: ['Say beginning or now.'] });
    await this.effects.startAll(from);
    return 'effects go on';
  }
}

const lineOf = ({ stream, position, events, since, error, retryAt }: ParkedStream): string =>
  `${stream} from ${position}, ${events} events, since ${since}: ${error}${retryAt ? `; next try ${retryAt}` : ''}`;

function checkOf({ name, kind, ready, behind, behindSeconds, state, reason, parked }: TimedStatus): Check {
  const waits = ready && state === 'waiting';
  const problems = [
    state === 'live' ? (reason ?? '') : [state, reason].filter(Boolean).join(': '),
    parked.oldest ? `${parked.events} events of ${parked.streams} streams are parked; ${lineOf(parked.oldest)}` : '',
  ].filter(Boolean);
  return {
    name: `${kind} ${name}`,
    ready: ready && !waits,
    // a view that waits answers all the same, from rows that grow old
    ...(kind === 'view' && !waits && { needed: true }),
    behind,
    ...(behindSeconds !== null && { behind_seconds: Math.round(behindSeconds) }),
    ...(problems.length > 0 && { problem: problems.join('; ') }),
  };
}

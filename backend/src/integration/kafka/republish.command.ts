import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config.js';
import { SETTINGS } from '../../platform/kernel/settings.js';
import { BEGINNING } from '../../platform/log/event-log.js';
import { Subscriptions } from '../../platform/subscriptions/registry.js';
import { InvalidFields } from '../../platform/http/index.js';
import { OperatorCommand } from '../../platform/operations/operator/operator-commands.js';
import { KAFKA_EFFECT } from './kafka-publisher.js';

/** Allows as many digits as a number holds exactly. */
const POSITION = /^\d{1,15}$/;
const NOT_SET = 'KAFKA_BROKERS is not set: nothing is published.';
const NO_POSITION =
  'Name the position after which everything is sent again, a whole number, or none: then it is all of the log. Only what ' +
  'goes to Kafka can be sent again: mails and jobs never are.';

/** `republish`: sends events from the log to Kafka again, after Kafka has lost them. */
@Injectable()
export class RepublishCommand {
  constructor(
    @Inject(SETTINGS) private readonly config: Config,
    private readonly subscriptions: Subscriptions,
  ) {}

  @OperatorCommand('republish', '[position]', 'sends everything after a position to Kafka again')
  async republish([position = String(BEGINNING), ...more]: readonly string[]): Promise<string> {
    if (more.length > 0 || !POSITION.test(position)) throw new InvalidFields({ position: [NO_POSITION] });
    if (this.config.KAFKA_BROKERS === undefined) throw new InvalidFields({ position: [NOT_SET] });
    await this.subscriptions.startOver(KAFKA_EFFECT, Number(position));
    return `everything after position ${position} is sent to Kafka again; status says how far it is`;
  }
}

import { BadSetting } from '../../kernel/settings.js';
import type { Engine } from '../../connections/engine.js';
import type { AllEvents } from './all-events.js';
import type { Connection } from './connection.js';
import { isDenied, reasonOf, unavailable } from './failures.js';

/** The server as operators see it: whether it answers, and what it says it is. */
export class EventStoreDbServer implements Engine {
  readonly name = 'EventStoreDB';
  readonly setting = 'EVENTSTORE_URL';
  readonly needed = true;

  constructor(
    private readonly connection: Connection,
    private readonly all: AllEvents,
  ) {}

  get where(): string {
    return this.connection.hosts;
  }

  /** Reads an event at the end of the log. @throws BadSetting when the server lets nobody in with these credentials */
  async ask(): Promise<string | undefined> {
    try {
      await this.all.ask();
    } catch (error) {
      if (isDenied(error)) throw new BadSetting(`${this.setting}: ${reasonOf(error)}, at ${this.where}`);
      throw unavailable('reading the newest event', error);
    }
    return this.connection.node.version().catch(() => undefined);
  }
}

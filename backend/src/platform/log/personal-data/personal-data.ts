import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { upcast } from '@portal/events';
import { LocalSignals, Signals } from '../../coordination/signals/signals.js';
import type { StoredEvent } from '../event-log.js';
import { KeyStore } from './key-store.js';
import { Keyring } from './keyring.js';
import { bindSeals, type Data, openLazily, sealFields, subjectsOf, type Unsealed } from './sealed-fields.js';

const TOPIC = 'key-destroyed';

interface KeyDestroyed {
  subject: string;
  by: string;
}

/** Seals personal data of events on the way into the log. Opens it, field by field, when it is read. */
@Injectable()
export class PersonalData {
  private readonly keyring: Keyring;
  private readonly self = randomUUID();

  /** @param signals tell processes of destroyed keys, so that they forget them before their copies expire */
  constructor(
    private readonly store: KeyStore,
    private readonly signals: Signals = new LocalSignals(),
  ) {
    this.keyring = new Keyring(store);
    signals.listen<KeyDestroyed>(TOPIC, ({ subject, by }) => {
      if (by !== this.self) this.keyring.forget(subject);
    });
  }

  /**
   * Returns the data of events for the log, with personal fields sealed. The keys are on disk when it answers. Nothing
   * personal is written of somebody whose key was destroyed.
   *
   * @throws KeyStoreUnavailable
   */
  async seal(stream: string, events: readonly Unsealed[]): Promise<Data[]> {
    const keys = await this.keyring.ensure(new Set(events.flatMap(subjectsOf)));
    return events.map((event) => sealFields(stream, event, keys));
  }

  /**
   * The data of stored events at today's version. A sealed field is a getter that opens it when it is first read.
   *
   * @throws UnknownEvent when this version of the portal does not know one of the events
   * @throws KeyMissing when a key is neither there nor marked as destroyed
   * @throws KeyStoreUnavailable
   */
  async open(events: readonly StoredEvent[]): Promise<Data[]> {
    const subjects = new Set<string>();
    const data = events.map((event) => upcast(event.type, event.version, bindSeals(event, subjects)));
    if (subjects.size === 0) return data;
    const keys = await this.keyring.get(subjects);
    events.forEach((event, index) => openLazily(event, data[index] ?? {}, keys, this.store));
    return data;
  }

  /** Erases a subject: every field that its key sealed reads as erased from now on. Durable when it answers. */
  async destroy(subject: string): Promise<void> {
    await this.keyring.destroy(subject);
    this.signals.publish(TOPIC, { subject, by: this.self } satisfies KeyDestroyed);
  }

  /** Calls the listener after every destruction that this process learns of, for those who keep opened events. */
  onDestroyed(listener: () => void): void {
    this.signals.listen(TOPIC, listener);
  }
}

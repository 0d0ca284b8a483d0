import { randomUUID } from 'node:crypto';
import type { Signals } from '../../coordination/signals/signals.js';
import type { PersonalData } from './personal-data.js';

const TOPIC = 'key-destroyed';

interface KeyDestroyed {
  subject: string;
  by: string;
}

/**
 * Tells the other processes when one destroys a person's key, so that they forget the key before their copies expire.
 */
export function shareDestroyedKeys(personalData: PersonalData, signals: Signals): void {
  const self = randomUUID();
  personalData.onDestroyed((subject, where) => {
    if (where === 'here') signals.publish(TOPIC, { subject, by: self } satisfies KeyDestroyed);
  });
  signals.listen<KeyDestroyed>(TOPIC, ({ subject, by }) => {
    if (by !== self) personalData.destroyedElsewhere(subject);
  });
}

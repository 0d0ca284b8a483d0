import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PersonalData } from '../../log/personal-data/personal-data.js';
import { Signals } from './signals.js';

const TOPIC = 'key-destroyed';

interface KeyDestroyed {
  subject: string;
  by: string;
}

/** When one process destroys a person's key, the others forget it too, sooner than they would by themselves. */
@Injectable()
export class DestroyedKeys {
  constructor(personalData: PersonalData, signals: Signals) {
    const self = randomUUID();
    personalData.onDestroyed((subject, where) => {
      if (where === 'here') signals.publish(TOPIC, { subject, by: self } satisfies KeyDestroyed);
    });
    signals.listen<KeyDestroyed>(TOPIC, ({ subject, by }) => {
      if (by !== self) personalData.destroyedElsewhere(subject);
    });
  }
}

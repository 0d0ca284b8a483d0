import { temporaryFolder } from '../../kernel/testing/temporary-folder.js';
import { EmbeddedKeyStore } from './embedded-key-store.js';
import { PersonalData } from './personal-data.js';
import { shareDestroyedKeys } from './destroyed-keys.js';
import { LocalSignals } from '../../coordination/signals/signals.js';

it('a key that one process destroys is forgotten by all, and told once to each', async () => {
  const keys = EmbeddedKeyStore.open(temporaryFolder('keys'));
  const signals = new LocalSignals();
  const told: string[] = [];
  const [here] = ['here', 'there'].map((name) => {
    const personalData = new PersonalData(keys);
    personalData.onDestroyed((subject, where) => void told.push(`${name}: ${subject} ${where}`));
    shareDestroyedKeys(personalData, signals);
    return personalData;
  });
  await here!.destroy('person:9');
  expect(told).toEqual(['here: person:9 here', 'there: person:9 elsewhere']);
  await keys.close();
});

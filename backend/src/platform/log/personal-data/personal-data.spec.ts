import { LocalSignals } from '../../coordination/signals/signals.js';
import { temporaryFolder } from '../../kernel/testing/temporary-folder.js';
import { EmbeddedKeyStore } from './embedded-key-store.js';
import { PersonalData } from './personal-data.js';

it('every process is told once of a key that one destroys', async () => {
  const keys = EmbeddedKeyStore.open(temporaryFolder('keys'));
  const signals = new LocalSignals();
  const told: string[] = [];
  const [here] = ['here', 'there'].map((name) => {
    const personalData = new PersonalData(keys, signals);
    personalData.onDestroyed(() => void told.push(name));
    return personalData;
  });
  await here!.destroy('person:9');
  expect(told).toEqual(['here', 'there']);
  await keys.close();
});

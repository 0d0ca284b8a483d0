import { definitions } from '@portal/events';
import { portalAudience } from './portal.audience.js';

const entries = Object.entries(portalAudience);

it('every event has an entry, and no other has', () => {
  expect(Object.keys(portalAudience).toSorted()).toEqual([...definitions.keys()].toSorted());
});

it.each(entries)('%s has readers, or a reason why not', (_type, readers) => {
  const reasons = [
    ...('unlogged' in readers ? [readers.unlogged] : []),
    ...('private' in readers ? [readers.private] : []),
  ];
  for (const reason of reasons) expect(reason.length).toBeGreaterThan(20);
});

it('people, screens and other systems each hear of more than twenty', () => {
  const heard = [
    entries.filter(([, readers]) => 'log' in readers),
    entries.filter(([, { live }]) => live !== null),
    entries.filter(([, readers]) => 'public' in readers),
  ];
  for (const each of heard) expect(each.length).toBeGreaterThan(20);
});

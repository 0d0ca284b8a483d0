import type { RegexFilter } from '@eventstore/db-client';
import { StreamNames } from './stream-names.js';

const names = new StreamNames('staging');
const pattern = new RegExp((names.filter() as RegexFilter).regex);
const event = (streamId: string, type = 'PatientAdded') => ({ streamId, type });

it('names streams within the namespace, there and back', () => {
  expect(names.onServer('patient-12')).toBe('~staging~patient-12');
  expect(names.fromServer('~staging~patient-12')).toBe('patient-12');
});

it.each([
  ['~staging~patient-12', true],
  ['~staging-2~patient-12', false],
  ['patient-12', false],
  ['$stats-0.0.0.0:2113', false],
  ['$$~staging~patient-12', false],
])('knows whose %s is, and asks the server for it only where it is ours', (streamId, isOurs) => {
  expect(names.isOurs(event(streamId))).toBe(isOurs);
  expect(pattern.test(streamId)).toBe(isOurs);
});

it("takes no event of the server's own for ours, whatever its stream", () => {
  expect(names.isOurs(event('~staging~patient-12', '$metadata'))).toBe(false);
});

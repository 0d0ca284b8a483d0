import { StreamNames } from './stream-names.js';

const [plain, staging] = [new StreamNames(''), new StreamNames('staging')];
const event = (streamId: string, type = 'PatientAdded') => ({ streamId, type });

it('names streams plainly without a namespace', () => {
  expect(plain.onServer('patient-12')).toBe('patient-12');
  expect(plain.fromServer('patient-12')).toBe('patient-12');
});

it('tells the streams of a namespace from all others', () => {
  expect(staging.onServer('patient-12')).toBe('~staging~patient-12');
  expect(staging.fromServer('~staging~patient-12')).toBe('patient-12');
});

it.each([
  ['patient-12', [true, false]],
  ['~staging~patient-12', [false, true]],
  ['~staging-2~patient-12', [false, false]],
  ['$stats-0.0.0.0:2113', [false, false]],
])('knows whose %s is', (streamId, whose) => {
  expect([plain.isOurs(event(streamId)), staging.isOurs(event(streamId))]).toEqual(whose);
});

it.each(['patient-12', '~staging~patient-12', '~staging-2~patient-12', '$stats-0.0.0.0:2113', '$$patient-12'])(
  'asks the server for %s where it is ours',
  (streamId) => {
    for (const names of [plain, staging]) {
      expect(new RegExp(names.pattern).test(streamId)).toBe(names.isOurs(event(streamId)));
    }
  },
);

it("takes no event of the server's own for ours, whatever its stream", () => {
  expect(plain.isOurs(event('patient-12', '$metadata'))).toBe(false);
});

import type { RecordAccessed } from '@portal/events';
import { given } from '../platform/log/testing/given.js';
import { access } from './access.js';

const data = (minute: number, changed: Partial<RecordAccessed['data']> = {}): RecordAccessed['data'] => ({
  ...{ patientId: 9, companyId: 2, personId: 7, part: 'record', fileKey: null },
  at: new Date(Date.UTC(2026, 10, 27, 9, minute)).toISOString(),
  ...changed,
});
const note = (...facts: Parameters<typeof data>) => ({ type: 'NoteAccess', ...data(...facts) }) as const;
const accessed = (...facts: Parameters<typeof data>): RecordAccessed => ({
  type: 'RecordAccessed',
  data: data(...facts),
});

describe('an access to a record', () => {
  it('is noted once an hour', () => {
    given(access).when(note(0)).then(accessed(0));
    given(access, accessed(0)).when(note(59)).thenNothing();
    given(access, accessed(0)).when(note(60)).then(accessed(60));
  });

  it.each([[{ personId: 8 }], [{ part: 'laboratory' }], [{ part: 'file', fileKey: 'genome/9/x' }]] as const)(
    'is another one with %j',
    (other) => given(access, accessed(0)).when(note(1, other)).then(accessed(1, other)),
  );

  it('is another one for each file', () => {
    const [one, two] = ['genome/9/x', 'genome/9/y'].map((fileKey) => ({ part: 'file', fileKey }) as const);
    given(access, accessed(0, one)).when(note(1, two)).then(accessed(1, two));
  });
});

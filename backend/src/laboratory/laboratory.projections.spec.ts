import type { LaboratoryResultsKept, RecordJoined } from '@portal/events';
import { log } from '../platform/log/testing/recorded.js';
import { projected, twice } from '../platform/views/testing/projected.js';
import { laboratory } from './laboratory.projections.js';

const kept = (results: string): LaboratoryResultsKept => ({
  type: 'LaboratoryResultsKept',
  data: { patientId: 9, companyId: 2, results },
});
const lists = { genomeIds: [], recordIds: [], reportIds: [], commentIds: [], primaryId: null };
const joined: RecordJoined = { type: 'RecordJoined', data: { patientId: 9, companyId: 2, personId: 12, ...lists } };

describe('what laboratories told', () => {
  it('is what was kept last', async () =>
    expect(await projected(laboratory, log(kept('one'), kept('two')))).toMatchObject({
      9: { patientId: 9, results: 'two' },
    }));

  it('follows the record that it was kept in', async () =>
    expect(await projected(laboratory, log(kept('one'), joined))).toMatchObject({
      9: { patientId: 12, results: 'one' },
    }));

  it('is the same though each event comes twice', async () =>
    expect(await projected(laboratory, twice(log(kept('one'), joined)))).toEqual(
      await projected(laboratory, log(kept('one'), joined)),
    ));
});

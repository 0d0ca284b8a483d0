import type { DocumentsMoved, RecordJoined, Recorded } from '@portal/events';
import { log, recorded } from '../platform/log/testing/recorded.js';
import { projected } from '../platform/views/testing/projected.js';
import { storedFiles } from './stored-files.projections.js';
import { confirmed } from './testing/facts.js';

const joined: RecordJoined = {
  type: 'RecordJoined',
  data: {
    patientId: 9,
    companyId: 2,
    personId: 12,
    genomeIds: [1],
    recordIds: [],
    reportIds: [],
    commentIds: [],
    primaryId: 1,
  },
};
const moved: DocumentsMoved = {
  type: 'DocumentsMoved',
  data: { patientId: 12, fromCompanyId: 2, toCompanyId: 3, documentIds: [1] },
};
const stored = (...events: Recorded[]) => projected(storedFiles, events);

describe('what a record has stored', () => {
  it('grows with each version', async () =>
    expect(await stored(...log(confirmed(), confirmed({ version: 2 })))).toEqual({
      9: { patientId: 9, companyId: 2, bytes: 14, files: 2 },
    }));

  it('counts for whoever’s record it joined, and moves with them', async () => {
    const [upload, join] = log(confirmed(), joined) as [Recorded, Recorded];
    const move = recorded(moved, { position: 3, stream: 'documents-9' });
    expect(await stored(upload, join)).toMatchObject({ 9: { patientId: 12, companyId: 2 } });
    expect(await stored(upload, join, move)).toMatchObject({ 9: { patientId: 12, companyId: 3 } });
  });
});

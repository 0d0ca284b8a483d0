import type { DomainEvent } from '@portal/events';
import { log, recorded } from '../platform/log/testing/recorded.js';
import { projected, twice } from '../platform/views/testing/projected.js';
import { conversionOf, openConversions } from './open-conversions.projections.js';
import { begun, confirmed, converted, keyOf, problem } from './testing/facts.js';

const open = async (...events: DomainEvent[]) => Object.keys(await projected(openConversions, log(...events)));
const rejected = (version = 1): DomainEvent => ({ type: 'GenomeRejected', data: problem({ version }) });

describe('an open conversion', () => {
  it('is there from the arrival of a genome until it is converted or rejected', async () => {
    expect(await open(begun(), confirmed())).toEqual(['1.1']);
    expect(await open(begun(), confirmed(), converted({}))).toEqual([]);
    expect(await open(begun(), confirmed(), rejected())).toEqual([]);
  });

  it('ends with the removal of its file', async () => {
    const removal = { kind: 'genome', fileKeys: ['a', 'b'], bytes: 14, files: 2, movedTo: null } as const;
    const removed: DomainEvent = {
      type: 'DocumentRemoved',
      data: { documentId: 1, patientId: 9, companyId: 2, ...removal, fileKeys: [...removal.fileKeys] },
    };
    const arrived = [confirmed(), confirmed({ version: 2 }), confirmed({ documentId: 3 })];
    expect(await open(...arrived, removed)).toEqual(['3.1']);
  });

  it('is for genomes only', async () => expect(await open(confirmed({ kind: 'record' }))).toEqual([]));

  it('ends for all older versions with a newer one that is usable', async () => {
    const arrived = [confirmed(), confirmed({ version: 2 }), confirmed({ version: 3 })];
    expect(await open(...arrived, converted({ version: 2 }))).toEqual(['1.3']);
    expect(await open(...arrived, rejected(2))).toEqual(['1.1', '1.3']);
  });

  it('is the job that the arrival makes, the same each time', async () => {
    const event = recorded(confirmed(), { id: 'e-1' }) as Parameters<typeof conversionOf>[0];
    expect(await projected(openConversions, [event])).toEqual({ '1.1': conversionOf(event) });
    expect(conversionOf(event)).toMatchObject({
      id: 'genome.convert:e-1',
      since: '2026-05-04T10:00:00.000Z',
      payload: { documentId: 1, version: 1, fileKey: keyOf({}), origin: { seed: 'genome.convert:e-1' } },
    });
  });

  it('is taken once, though each event comes twice', async () => {
    const history = log(confirmed(), confirmed({ version: 2 }), converted({ version: 1 }));
    expect(await projected(openConversions, twice(history))).toEqual(await projected(openConversions, history));
  });
});

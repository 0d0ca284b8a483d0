import { Injectable } from '@nestjs/common';
import type { OutsideCall } from '../genomics/findings/index.js';
import { outsideCallsIn } from './told-genes.js';
import { InjectView } from '../platform/views/provide-view.js';
import { type Collection, MAX_PAGE } from '../platform/views/read-models.js';
import { laboratory, type LaboratoryRow } from './laboratory.projections.js';

@Injectable()
export class LaboratoryQueries {
  constructor(@InjectView(laboratory) private readonly rows: Collection<LaboratoryRow>) {}

  /**
   * What laboratories told of a patient: the newest result of each gene. Results of a record that joined this one count
   * until somebody saves the results anew.
   */
  async of(patientId: number): Promise<OutsideCall[]> {
    return (await this.kept(patientId)).calls;
  }

  /** The same, with the records that it was kept in, and what was kept in the patient's own. */
  async kept(patientId: number): Promise<{ calls: OutsideCall[]; recordIds: number[]; own: string }> {
    const orderBy = { field: 'updatedAt', direction: 'asc' } as const;
    const rows = await this.rows.find({ where: { patientId }, orderBy, limit: MAX_PAGE });
    const own = rows.find(({ recordId }) => recordId === patientId);
    const living = rows.filter((row) => !own || row === own || row.updatedAt > own.updatedAt);
    const calls = living.flatMap(({ results }) => outsideCallsIn(results));
    return {
      calls: [...new Map(calls.map((call) => [call.gene, call])).values()],
      recordIds: rows.map(({ recordId }) => recordId),
      own: own?.results ?? '',
    };
  }
}

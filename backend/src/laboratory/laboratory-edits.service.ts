import { Injectable } from '@nestjs/common';
import { Conflicts, plainFields } from '../identity/conflicts.service.js';
import type { Caller } from '../platform/http/index.js';
import { Patients } from '../patients/patients.service.js';
import { StaleEdit } from '../platform/log/edits.js';
import type { Origin } from '../platform/log/origin.js';
import { laboratoryStream } from './laboratory-results.js';
import { LaboratoryQueries } from './laboratory.queries.js';
import { Laboratory } from './laboratory.service.js';
import { linesOf, outsideCallsIn } from './told-genes.js';

/** Changes of laboratory results that a colleague may have changed first. */
@Injectable()
export class LaboratoryEdits {
  constructor(
    private readonly laboratory: Laboratory,
    private readonly patients: Patients,
    private readonly queries: LaboratoryQueries,
    private readonly conflicts: Conflicts,
  ) {}

  /**
   * Replaces what was kept of a patient.
   *
   * @param seen what the caller saw last; undefined when they do not say
   * @throws EditConflict with the results of by now, when they are neither as seen nor as wanted; Refused
   *   `patient.awaited`, `patient.archived`
   */
  async keep(patientId: number, results: string, seen: string | undefined, { companyId }: Caller, origin: Origin) {
    await this.patients.mustBeOpen(patientId);
    const facts = { type: 'KeepLaboratoryResults', patientId, companyId: companyId!, results } as const;
    if (seen === undefined) return void (await this.laboratory.tell(patientId, facts, origin));
    const { calls, recordIds, own } = await this.queries.kept(patientId);
    const told = linesOf(calls);
    const isKnown = [linesOf(outsideCallsIn(seen)), results].includes(told);
    const edit = async () => {
      if (!isKnown) throw new StaleEdit(['results']);
      // what was kept after the view was read is refused as well
      await this.laboratory.tell(patientId, { ...facts, from: own }, origin);
    };
    const fields = isKnown ? plainFields({ results: 'results' }) : { results: { field: 'results', of: () => told } };
    const streams = [...new Set([patientId, ...recordIds])].map(laboratoryStream);
    await this.conflicts.named(edit, { streams, fields, caller: { companyId } });
  }
}

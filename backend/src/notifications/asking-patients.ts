import { Injectable } from '@nestjs/common';
import { EmployeeQueries } from '../employees/employees.queries.js';
import { PatientQueries } from '../patients/patients.queries.js';
import type { Caller } from '../platform/http/index.js';
import { InjectView } from '../platform/views/provide-view.js';
import { type Collection, MAX_PAGE } from '../platform/views/read-models.js';
import { asking, type AskingRow } from './notifications.projections.js';

/** A patient who waits for a report that they asked for. */
interface AskingPatient {
  patientId: number;
  name: string;
  /** ISO 8601, UTC */
  at: string;
}

interface InCharge {
  assignedEmployeeId: number | null;
}

/** Patients who asked for a report, for those who follow them now, whoever ordered the report. */
@Injectable()
export class AskingPatients {
  constructor(
    @InjectView(asking) private readonly asking: Collection<AskingRow>,
    private readonly patients: PatientQueries,
    private readonly employees: EmployeeQueries,
  ) {}

  /** Those whom the caller follows: as the employee in charge, or as an admin where nobody in charge can release. */
  async followedBy({ personId, companyId, employeeType }: Caller): Promise<AskingPatient[]> {
    const orderBy = { field: 'at', direction: 'desc' } as const;
    const rows = await this.asking.find({ where: { companyId }, orderBy, limit: MAX_PAGE });
    const found = await this.patients.rows(rows.map(({ patientId }) => patientId));
    const present = new Map(found.filter((row) => row.companyId === companyId).map((row) => [row.id, row]));
    const inCharge = await this.releasing([...present.values()], companyId);
    return rows.flatMap(({ patientId, at }) => {
      const patient = present.get(patientId);
      if (!patient || patient.archived) return [];
      const { assignedEmployeeId: assigned, name } = patient;
      const isCaller = assigned !== null && inCharge.has(assigned) ? assigned === personId : employeeType === 'admin';
      return isCaller ? [{ patientId, name, at }] : [];
    });
  }

  /** The employees in charge of patients who work in the company today and may release a report. */
  private async releasing(patients: readonly InCharge[], companyId: number | null): Promise<ReadonlySet<number>> {
    const ids = new Set(patients.flatMap(({ assignedEmployeeId: id }) => (id === null ? [] : [id])));
    const rows = await this.employees.rows([...ids]);
    const may = rows.filter((row) => row.companyId === companyId && ['admin', 'employee'].includes(row.type));
    return new Set(may.map(({ id }) => id));
  }
}

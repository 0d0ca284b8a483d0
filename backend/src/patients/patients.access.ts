import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Caller, idIn, type Rule } from '../platform/http/index.js';
import type { Collection } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import { patients, type PatientRow } from './patients.projections.js';

/** Allows the company that has the record, and the patient. */
@Injectable()
export class PatientAccess {
  constructor(@InjectView(patients) private readonly patients: Collection<PatientRow>) {}

  /** The id of the record that an id stands for now: a record that has joined another one stands for that one. */
  async present(patientId: number): Promise<number> {
    return (await this.patients.peek(patientId))?.joinedTo ?? patientId;
  }

  async allows(caller: Caller, patientId: number): Promise<boolean> {
    if (caller.role === 'patient') return caller.personId === patientId;
    // waits for an up-to-date view only before a "no": a "yes" of an older view still holds
    return owns(caller, await this.patients.peek(patientId)) || owns(caller, await this.patients.get(patientId));
  }
}

const owns = ({ companyId }: Caller, row: PatientRow | undefined): boolean =>
  companyId !== null && row?.companyId === companyId;

@Injectable()
abstract class OwnsPatientIn implements Rule {
  /** The field that the handler reads as well. If the two differed, a caller could evade the rule. */
  protected abstract readonly field: string;

  constructor(private readonly access: PatientAccess) {}

  async allows(caller: Caller, request: FastifyRequest): Promise<boolean> {
    const patientId = idIn(request, this.field);
    return patientId === null || this.access.allows(caller, patientId);
  }
}

/** Requires that `patient_id` names a patient that the caller may see. */
@Injectable()
export class OwnsPatient extends OwnsPatientIn {
  protected readonly field = 'patient_id';
}

/** Requires that `id` names a patient that the caller may see. */
@Injectable()
export class OwnsPatientById extends OwnsPatientIn {
  protected readonly field = 'id';
}

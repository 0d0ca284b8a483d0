import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Actor, HOUSE_COMPANY_ID } from '@portal/events';
import { AddPatient } from '../invitations/invitations.commands.js';
import { Patients } from '../patients/patients.service.js';
import { AddComment } from '../patients/patients.commands.js';
import { PatientQueries } from '../patients/patients.queries.js';
import type { Origin } from '../platform/log/origin.js';
import { DEMO_STAFF } from './demo-accounts.js';
import { DemoFiles } from './demo-files.js';
import type { Step } from './demo-history.js';
import { demoOrigin } from './demo-origin.js';
import type { Cast } from './demo-people.js';
import type { DemoPatient } from './demo-patients.js';
import { recordText } from './demo-records.js';

/** Sends the commands of the patients' histories in the names of the acting persons. */
@Injectable()
export class DemoStory {
  constructor(
    private readonly patients: Patients,
    private readonly commands: CommandBus,
    private readonly patientQueries: PatientQueries,
    private readonly files: DemoFiles,
  ) {}

  /** Runs one step after the other, because the activity log has the order of the event log. */
  async tell(steps: readonly Step[], cast: Cast): Promise<void> {
    const rows = new Map(cast.ids);
    for (const step of steps) {
      const { email } = step.patient;
      const origin = demoOrigin(actorOf(step, cast), step.time, step.key);
      if (step.deed.kind === 'add') rows.set(email, await this.add(step.patient, rows, cast, origin));
      else await this.perform(step, rows.get(email)!, companyOf(step.patient, cast), origin);
    }
  }

  private async add(patient: DemoPatient, rows: Cast['ids'], cast: Cast, origin: Origin): Promise<number> {
    const { name, email, accepted } = patient;
    const companyId = companyOf(patient, cast);
    const assignedEmployeeId = assigneeOf(patient, cast);
    if (accepted) {
      const patientId = rows.get(email)!;
      await this.patients.tell(patientId, { type: 'AddPatient', patientId, companyId, assignedEmployeeId }, origin);
      return patientId;
    }
    const row = await this.patientQueries.byEmail(companyId, email);
    if (row) return row.id;
    const newcomer = { companyId, name, email };
    return (await this.commands.execute(new AddPatient(newcomer, assignedEmployeeId, origin))).rowId;
  }

  private async perform({ patient, deed }: Step, patientId: number, companyId: number, origin: Origin): Promise<void> {
    switch (deed.kind) {
      case 'status':
        return void (await this.patients.tell(patientId, { type: 'ChangeDnaStatus', to: deed.to }, origin));
      case 'comment':
        return void (await this.commands.execute(
          new AddComment(patientId, { title: deed.title, comment: deed.comment }, origin),
        ));
      case 'record': {
        const record = { patientId, companyId, kind: 'record', fileName: deed.fileName } as const;
        return this.files.upload(record, recordText(deed.fileName, patient), origin);
      }
      case 'genome': {
        const genome = { patientId, companyId, kind: 'genome', fileName: 'synthetic-genome.vcf' } as const;
        return this.files.upload(genome, await genomeOf(patient), origin);
      }
    }
  }
}

const companyOf = ({ company }: DemoPatient, { clinicId }: Cast): number =>
  company === 'house' ? HOUSE_COMPANY_ID : clinicId;

/** Gives the employee responsible for a clinic's patient; null for a member, whose registration opens the record. */
function assigneeOf({ company, name }: DemoPatient, { ids }: Cast): number | null {
  if (company === 'house') return null;
  return ids.get(DEMO_STAFF[name.length % 3 === 0 ? 'admin' : 'nurse'].email)!;
}

function actorOf({ by, patient }: Step, cast: Cast): Actor {
  const companyId = companyOf(patient, cast);
  if (by === 'patient') return { kind: 'person', personId: cast.ids.get(patient.email)!, role: 'patient', companyId };
  return { kind: 'person', personId: cast.ids.get(DEMO_STAFF[by].email)!, role: 'employee', companyId };
}

/** Loads the genome's generator on demand, because the knowledge base behind it is large and used once. */
async function genomeOf({ company }: DemoPatient): Promise<string> {
  const { FIRST_PROFILE, SECOND_PROFILE, syntheticGenome } = await import('../genomics/demo/synthetic-genome.js');
  return syntheticGenome(company === 'house' ? SECOND_PROFILE : FIRST_PROFILE);
}

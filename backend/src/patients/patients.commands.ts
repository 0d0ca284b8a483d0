import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../platform/log/command-runner.js';
import { Ids } from '../platform/log/ids.js';
import type { Origin } from '../platform/log/origin.js';
import { patient, type PatientCommand, patientStream } from './patient.js';

/** Puts a command to one patient: opens the record, changes the DNA status, assigns ... @throws Refused by the patient's rules */
export class TellPatient extends Command<void> {
  constructor(
    readonly patientId: number,
    readonly command: PatientCommand,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(TellPatient)
export class TellPatientHandler implements ICommandHandler<TellPatient> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ patientId, command, origin }: TellPatient): Promise<void> {
    await this.runner.run(patient, patientStream(patientId), command, origin);
  }
}

/** Opens the record of a person in a company; nothing happens when there is one. */
export const openRecord = (patientId: number, companyId: number, origin: Origin): TellPatient =>
  new TellPatient(patientId, { type: 'AddPatient', patientId, companyId, assignedEmployeeId: null }, origin);

/** Writes an entry into a patient's medical history. @returns the entry's id */
export class AddComment extends Command<number> {
  constructor(
    readonly patientId: number,
    readonly entry: { title: string; comment: string },
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(AddComment)
export class AddCommentHandler implements ICommandHandler<AddComment> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly ids: Ids,
  ) {}

  async execute({ patientId, entry, origin }: AddComment): Promise<number> {
    const commentId = await this.ids.next('comment');
    await this.runner.run(patient, patientStream(patientId), { type: 'AddComment', commentId, ...entry }, origin);
    return commentId;
  }
}

export const patientCommandHandlers = [TellPatientHandler, AddCommentHandler];

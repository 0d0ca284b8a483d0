import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Ids } from '../platform/log/ids.js';
import type { Origin } from '../platform/log/origin.js';
import { Patients } from './patients.service.js';

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
    private readonly patients: Patients,
    private readonly ids: Ids,
  ) {}

  async execute({ patientId, entry, origin }: AddComment): Promise<number> {
    const commentId = await this.ids.next('comment', origin);
    await this.patients.tell(patientId, { type: 'AddComment', commentId, ...entry }, origin);
    return commentId;
  }
}

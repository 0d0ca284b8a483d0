import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Clock } from '../platform/kernel/clock.js';
import type { Origin } from '../platform/log/origin.js';
import {
  Allow,
  type Caller,
  CurrentCaller,
  CurrentOrigin,
  found,
  Kept,
  type MessageAnswer,
  success,
  ReadsRecord,
} from '../platform/http/index.js';
import { OwnsPatient, OwnsPatientById } from './patients.access.js';
import {
  type AddedCommentAnswer,
  type CommentListAnswer,
  type PatientAnswer,
  PatientAnswers,
  type PatientBoardAnswer,
  type PatientPageAnswer,
} from './patients.answers.js';
import { AddComment } from './patients.commands.js';
import {
  AddCommentBody,
  boardFilterIn,
  BoardQuery,
  CommentsQuery,
  PatientIdBody,
  PatientIdQuery,
  PatientListQuery,
  statusesIn,
  UpdateStatusBody,
} from './patients.dto.js';
import { PatientQueries } from './patients.queries.js';
import { FORM_FIELDS, PatientEdits } from './patient-edits.service.js';
import { Patients } from './patients.service.js';

const PATIENTS_PER_PAGE = 8;

@ApiTags('patients')
@Controller('api')
export class PatientsController {
  constructor(
    private readonly edits: PatientEdits,
    private readonly patients: Patients,
    private readonly commands: CommandBus,
    private readonly queries: PatientQueries,
    private readonly answers: PatientAnswers,
    private readonly clock: Clock,
  ) {}

  @Get('getPatients')
  @Allow('reader')
  @Kept()
  async list(
    @Query() { name, status, archived, page = 1 }: PatientListQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<PatientPageAnswer> {
    const { rows, ...total } = await this.queries.find({
      companyId: caller.companyId!,
      name,
      archived: archived === 'true',
      statuses: statusesIn(status),
      limit: PATIENTS_PER_PAGE,
      offset: (page - 1) * PATIENTS_PER_PAGE,
    });
    return success({ data: { data: await this.answers.of(rows), ...total } });
  }

  @Get('getAllPatients')
  @Allow('reader')
  @Kept('days')
  async board(@Query() query: BoardQuery, @CurrentCaller() caller: Caller): Promise<PatientBoardAnswer> {
    const { rows, counts } = await this.queries.board(caller.companyId!, boardFilterIn(query, this.clock.now()));
    return success({ data: await this.answers.of(rows), counts });
  }

  @Get('getPatientById')
  @ReadsRecord('record', 'id')
  @Allow('reader', OwnsPatientById)
  async byId(@Query() { id }: PatientIdQuery): Promise<PatientAnswer> {
    return success({ data: await this.answers.record(found(await this.queries.row(id))) });
  }

  @Post('patient/updateStatus')
  @HttpCode(200)
  @Allow('employee', OwnsPatient)
  async updateStatus(
    @Body() { patient_id, status: to, from }: UpdateStatusBody,
    @CurrentCaller() caller: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<MessageAnswer> {
    await this.edits.edit(patient_id, { status: { to, from } }, FORM_FIELDS, caller, origin);
    return success({ message: 'DNA status updated' });
  }

  @Post('patient/archive')
  @HttpCode(200)
  @Allow('employee', OwnsPatientById)
  async archive(@Body() { id }: PatientIdBody, @CurrentOrigin() origin: Origin): Promise<MessageAnswer> {
    await this.patients.tell(id, { type: 'ArchivePatient' }, origin);
    return success({ message: 'Patient archived' });
  }

  @Post('patient/restore')
  @HttpCode(200)
  @Allow('employee', OwnsPatientById)
  async restore(@Body() { id }: PatientIdBody, @CurrentOrigin() origin: Origin): Promise<MessageAnswer> {
    await this.patients.tell(id, { type: 'RestorePatient' }, origin);
    return success({ message: 'Patient restored' });
  }

  @Post('patient/addComment')
  @HttpCode(200)
  @Allow('employee', OwnsPatient)
  async addComment(
    @Body() { patient_id, title, comment }: AddCommentBody,
    @CurrentOrigin() origin: Origin,
  ): Promise<AddedCommentAnswer> {
    const id = await this.commands.execute(
      new AddComment(patient_id, { title: title.trim(), comment: comment.trim() }, origin),
    );
    return success({ message: 'Medical history added', data: { id } });
  }

  @Get('patient/getComments')
  @ReadsRecord('record', 'patient_id')
  @Allow(['member', 'reader'], OwnsPatient)
  async comments(@Query() { patient_id }: CommentsQuery): Promise<CommentListAnswer> {
    const rows = await this.queries.comments(patient_id);
    return success({
      data: rows.map(({ id, title, comment, createdAt }) => ({ id, title, comment, created_at: createdAt })),
    });
  }
}

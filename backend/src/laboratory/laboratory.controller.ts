import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OwnsPatient } from '../patients/patients.access.js';
import {
  Allow,
  type Caller,
  CurrentCaller,
  CurrentOrigin,
  type MessageAnswer,
  success,
  ReadsRecord,
} from '../platform/http/index.js';
import type { Origin } from '../platform/log/origin.js';
import { type LaboratoryResultsAnswer, resultAnswer } from './laboratory.answers.js';
import { LaboratoryBody, LaboratoryQuery } from './laboratory.dto.js';
import { LaboratoryQueries } from './laboratory.queries.js';
import { LaboratoryEdits } from './laboratory-edits.service.js';
import { resultsOf } from './told-genes.js';

/** What laboratories told of a patient's genes: reports use it beside the file. */
@ApiTags('patients')
@Controller('api/patient/laboratory')
export class LaboratoryController {
  constructor(
    private readonly edits: LaboratoryEdits,
    private readonly queries: LaboratoryQueries,
  ) {}

  @Get()
  @ReadsRecord('laboratory', 'patient_id')
  @Allow('reader', OwnsPatient)
  async list(@Query() { patient_id }: LaboratoryQuery): Promise<LaboratoryResultsAnswer> {
    return success({ data: (await this.queries.of(patient_id)).map(resultAnswer) });
  }

  /** Replaces what was kept of the patient. */
  @Post()
  @HttpCode(200)
  @Allow('employee', OwnsPatient)
  async keep(
    @Body() { patient_id: patientId, results, lab = '', date = '', expected }: LaboratoryBody,
    @CurrentCaller() caller: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<MessageAnswer> {
    await this.edits.keep(patientId, resultsOf(results, lab, date), expected?.results, caller, origin);
    return success({ message: 'Laboratory results saved' });
  }
}

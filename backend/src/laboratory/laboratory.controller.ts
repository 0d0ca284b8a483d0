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
} from '../platform/http/index.js';
import type { Origin } from '../platform/log/origin.js';
import { type LaboratoryResultsAnswer, resultAnswer } from './laboratory.answers.js';
import { LaboratoryBody, LaboratoryQuery } from './laboratory.dto.js';
import { LaboratoryQueries } from './laboratory.queries.js';
import { Laboratory } from './laboratory.service.js';
import { resultsOf } from './told-genes.js';

/** What laboratories told of a patient's genes: reports use it beside the file. */
@ApiTags('patients')
@Controller('api/patient/laboratory')
export class LaboratoryController {
  constructor(
    private readonly laboratory: Laboratory,
    private readonly queries: LaboratoryQueries,
  ) {}

  @Get()
  @Allow('reader', OwnsPatient)
  async list(@Query() { patient_id }: LaboratoryQuery): Promise<LaboratoryResultsAnswer> {
    return success({ data: (await this.queries.of(patient_id)).map(resultAnswer) });
  }

  /** Replaces what was kept of the patient. */
  @Post()
  @HttpCode(200)
  @Allow('employee', OwnsPatient)
  async keep(
    @Body() { patient_id: patientId, results, lab = '', date = '' }: LaboratoryBody,
    @CurrentCaller() { companyId }: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<MessageAnswer> {
    const kept = { patientId, companyId: companyId!, results: resultsOf(results, lab, date) };
    await this.laboratory.tell(patientId, { type: 'KeepLaboratoryResults', ...kept }, origin);
    return success({ message: 'Laboratory results saved' });
  }
}

import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import { seenIn } from '@portal/events/rules';
import { ColleagueOrNobody } from '../employees/employees.access.js';
import { editIn } from '../identity/profile.dto.js';
import { Pictures } from '../pictures/pictures.service.js';
import type { Origin } from '../platform/log/origin.js';
import {
  Allow,
  type Caller,
  CurrentCaller,
  CurrentOrigin,
  type MessageAnswer,
  success,
} from '../platform/http/index.js';
import { FORM_FIELDS, PatientEdits } from './patient-edits.service.js';
import { OwnsPatientById } from './patients.access.js';
import { EditPatientForm } from './patients.dto.js';

@ApiTags('patients')
@Controller('api/patient')
export class PatientProfileController {
  constructor(
    private readonly edits: PatientEdits,
    private readonly pictures: Pictures,
  ) {}

  @Post('edit')
  @ApiConsumes('multipart/form-data')
  @HttpCode(200)
  @Allow('employee', OwnsPatientById, ColleagueOrNobody)
  async edit(
    @Body() { id, assignedTo, file, remove_avatar, ...form }: EditPatientForm,
    @CurrentCaller() caller: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<MessageAnswer> {
    const from = employeeIn(seenIn(form.expected)['assignedTo']);
    const assignee = assignedTo === undefined ? undefined : { to: assignedTo || null, from };
    await this.pictures.during({ file, remove_avatar }, 'cover', (picture) =>
      this.edits.edit(id, { assignee, person: { ...editIn(form), picture } }, FORM_FIELDS, caller, origin),
    );
    return success({ message: 'Patient updated successfully' });
  }
}

/** The employee of an id in text; null for nobody. */
const employeeIn = (seen: string | null | undefined): number | null | undefined =>
  seen === undefined ? undefined : Number(seen) || null;

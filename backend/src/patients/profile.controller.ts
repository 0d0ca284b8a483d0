import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import { seenIn } from '@portal/events/rules';
import { ColleagueOrNobody } from '../employees/employees.access.js';
import { Accounts } from '../identity/accounts.js';
import { Conflicts } from '../identity/conflicts.service.js';
import { editIn, profileOf } from '../identity/profile.dto.js';
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
import { PatientEdits } from './patient-edits.service.js';
import { OwnsPatientById } from './patients.access.js';
import { EditPatientForm } from './patients.dto.js';
import { Patients } from './patients.service.js';

@ApiTags('patients')
@Controller('api/patient')
export class PatientProfileController {
  constructor(
    private readonly patients: Patients,
    private readonly accounts: Accounts,
    private readonly edits: PatientEdits,
    private readonly conflicts: Conflicts,
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
    await this.patients.mustBeOpen(id);
    if (assignedTo) await this.edits.checkAssignee(id, assignedTo, 'assignedTo');
    await this.pictures.during({ file, remove_avatar }, 'cover', (picture) =>
      this.conflicts.named(() => this.accounts.tell(id, { ...editIn(form), picture }, origin), profileOf(id, caller)),
    );
    if (assignedTo !== undefined) {
      const from = employeeIn(seenIn(form.expected)['assignedTo']);
      await this.edits.assign(id, { to: assignedTo || null, from }, caller, origin);
    }
    return success({ message: 'Patient updated successfully' });
  }
}

/** The employee of an id in text; null for nobody. */
const employeeIn = (seen: string | null | undefined): number | null | undefined =>
  seen === undefined ? undefined : Number(seen) || null;

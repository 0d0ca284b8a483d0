import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import { isoBirthday } from '@portal/events/rules';
import { ColleagueOrNobody } from '../employees/employees.access.js';
import { Accounts } from '../identity/accounts.js';
import type { PictureFields } from '../pictures/picture-field.js';
import { Pictures } from '../pictures/pictures.service.js';
import { Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import { Allow, CurrentOrigin, type MessageAnswer, success } from '../platform/http/index.js';
import { OwnsPatientById } from './patients.access.js';
import { EditPatientForm } from './patients.dto.js';
import { Patients } from './patients.service.js';

@ApiTags('patients')
@Controller('api/patient')
export class PatientProfileController {
  constructor(
    private readonly patients: Patients,
    private readonly accounts: Accounts,
    private readonly pictures: Pictures,
  ) {}

  @Post('edit')
  @ApiConsumes('multipart/form-data')
  @HttpCode(200)
  @Allow('employee', OwnsPatientById, ColleagueOrNobody)
  async edit(
    @Body() { id, assignedTo, file, remove_avatar, ...form }: EditPatientForm,
    @CurrentOrigin() origin: Origin,
  ): Promise<MessageAnswer> {
    const record = await this.patients.state(id);
    if (record.kind === 'awaited') throw new Refused('patient.awaited');
    await this.pictures.during({ file, remove_avatar }, 'cover', (picture) =>
      this.accounts.tell(id, { type: 'EditPerson', changes: changesIn(form), picture }, origin),
    );
    if (assignedTo !== undefined) {
      const to = assignedTo === '' ? null : assignedTo;
      await this.patients.tell(id, { type: 'AssignPatient', to }, origin);
    }
    return success({ message: 'Patient updated successfully' });
  }
}

const changesIn = ({
  name,
  sex,
  birthday: day,
  phone,
  address,
}: Omit<EditPatientForm, 'id' | 'assignedTo' | keyof PictureFields>) => ({
  name: name?.trim(),
  sexAtBirth: sex === undefined ? undefined : sex || null,
  birthday: day === undefined ? undefined : isoBirthday(day),
  phone: phone?.trim(),
  address: address?.trim(),
});

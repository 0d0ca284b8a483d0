import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { isoBirthday } from '@portal/events/rules';
import { ColleagueOrNobody } from '../employees/index.js';
import { EditPerson } from '../identity/identity.commands.js';
import { CommandRunner } from '../platform/log/command-runner.js';
import { Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import { Allow, CurrentOrigin, success } from '../platform/http/index.js';
import { patient, patientStream } from './patient.js';
import { OwnsPatientById } from './patients.access.js';
import { TellPatient } from './patients.commands.js';
import { EditPatientForm } from './patients.dto.js';

@ApiTags('patients')
@Controller('api/patient')
export class PatientProfileController {
  constructor(
    private readonly commands: CommandBus,
    private readonly runner: CommandRunner,
  ) {}

  @Post('edit')
  @HttpCode(200)
  @Allow('employee', OwnsPatientById, ColleagueOrNobody)
  async edit(@Body() { id, assignedTo, ...form }: EditPatientForm, @CurrentOrigin() origin: Origin) {
    const record = await this.runner.load(patient, patientStream(id));
    if (record.kind === 'awaited') throw new Refused('patient.awaited');
    await this.commands.execute(new EditPerson(id, changesIn(form), origin));
    if (assignedTo !== undefined) {
      const to = assignedTo === '' ? null : assignedTo;
      await this.commands.execute(new TellPatient(id, { type: 'AssignPatient', to }, origin));
    }
    return success({ message: 'Patient updated successfully' });
  }
}

const changesIn = ({ name, sex, birthday: day, phone, address }: Omit<EditPatientForm, 'id' | 'assignedTo'>) => ({
  name: name?.trim(),
  sexAtBirth: sex === undefined ? undefined : sex || null,
  birthday: day === undefined ? undefined : isoBirthday(day),
  phone: phone?.trim(),
  address: address?.trim(),
});

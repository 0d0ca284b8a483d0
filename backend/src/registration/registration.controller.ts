import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { HOUSE_COMPANY_ID } from '@portal/events';
import { isoBirthday } from '@portal/events/rules';
import { CurrentDevice, type Device } from '../identity/sessions.access.js';
import { type SessionAnswer, SessionAnswers } from '../identity/identity.answers.js';
import { RegisterPerson } from '../identity/identity.commands.js';
import { RegisterBody } from '../identity/identity.dto.js';
import { SessionService } from '../identity/session.service.js';
import { Patients } from '../patients/patients.service.js';
import { Allow, CurrentOrigin } from '../platform/http/index.js';
import type { Origin } from '../platform/log/origin.js';

/** People who register by themselves: members belong to the house company, providers set up a company of their own. */
@ApiTags('identity')
@Controller('api')
export class RegistrationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly patients: Patients,
    private readonly sessions: SessionService,
    private readonly answers: SessionAnswers,
  ) {}

  @Post('register')
  @HttpCode(200)
  @Allow('anyone')
  async register(
    @Body() { user_type: role, ...body }: RegisterBody,
    @CurrentDevice() device: Device,
    @CurrentOrigin() origin: Origin,
  ): Promise<SessionAnswer> {
    const personId = role === 'patient' ? await this.member(body, origin) : await this.provider(body, origin);
    return this.answers.of(await this.sessions.open(personId, role, device, origin));
  }

  private async member({ name, email, password, sex_at_birth, birthday }: Registrant, origin: Origin): Promise<number> {
    const role = { role: 'patient', companyId: HOUSE_COMPANY_ID } as const;
    const facts = { sexAtBirth: sex_at_birth ?? null, birthday: isoBirthday(birthday) };
    const personId = await this.commands.execute(new RegisterPerson({ name, email, password, role, ...facts }, origin));
    await this.patients.openRecord(personId, HOUSE_COMPANY_ID, origin);
    return personId;
  }

  private provider({ name, email, password }: Registrant, origin: Origin): Promise<number> {
    const role = { role: 'employee', companyId: null } as const;
    const person = { name, email, password, role, sexAtBirth: null, birthday: null };
    return this.commands.execute(new RegisterPerson(person, origin));
  }
}

type Registrant = Omit<RegisterBody, 'user_type'>;

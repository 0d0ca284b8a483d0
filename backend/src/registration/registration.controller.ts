import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { HOUSE_COMPANY_ID } from '@portal/events';
import { isoBirthday } from '@portal/events/rules';
import { CurrentDevice, type Device } from '../identity/sessions.access.js';
import type { SessionAnswer } from '../identity/identity.answers.js';
import { SessionAnswers } from '../identity/session-answers.service.js';
import { RegisterPerson } from '../identity/identity.commands.js';
import { EmailHash } from '../identity/email-hash.js';
import { RegisterBody } from '../identity/identity.dto.js';
import { NewPasswords } from '../identity/passwords.js';
import { SessionService } from '../identity/session.service.js';
import { Patients } from '../patients/patients.service.js';
import type { Config } from '../config.js';
import { Allow, Counters, CurrentOrigin, RateLimit } from '../platform/http/index.js';
import { SETTINGS } from '../platform/kernel/settings.js';
import type { Origin } from '../platform/log/origin.js';

/** Each mails a link to the address, which may be a stranger's. */
const REGISTRATIONS_PER_DAY = 30;

/** People who register by themselves: members belong to the house company, providers set up a company of their own. */
@ApiTags('identity')
@Controller('api')
export class RegistrationController {
  /** whether an address counts without a mailed link */
  private readonly proved: boolean;
  private readonly mails: RateLimit;

  constructor(
    private readonly commands: CommandBus,
    private readonly patients: Patients,
    private readonly sessions: SessionService,
    private readonly answers: SessionAnswers,
    private readonly emailHash: EmailHash,
    private readonly passwords: NewPasswords,
    counters: Counters,
    @Inject(SETTINGS) { EMAIL_PROOF }: Pick<Config, 'EMAIL_PROOF'>,
  ) {
    this.proved = EMAIL_PROOF === 'off';
    this.mails = new RateLimit(counters, 'registrations', REGISTRATIONS_PER_DAY, 86_400);
  }

  @Post('register')
  @HttpCode(200)
  @Allow('anyone')
  async register(
    @Body() { user_type: role, ...body }: RegisterBody,
    @CurrentDevice() device: Device,
    @CurrentOrigin() origin: Origin,
  ): Promise<SessionAnswer> {
    await this.passwords.check(body.password, body);
    await this.mails.take(this.emailHash.of(body.email));
    const personId = role === 'patient' ? await this.member(body, origin) : await this.provider(body, origin);
    return this.answers.of(await this.sessions.open(personId, role, device, origin));
  }

  private async member({ name, email, password, sex_at_birth, birthday }: Registrant, origin: Origin): Promise<number> {
    const role = { role: 'patient', companyId: HOUSE_COMPANY_ID } as const;
    const facts = { sexAtBirth: sex_at_birth ?? null, birthday: isoBirthday(birthday) };
    const person = { name, email, password, role, proved: this.proved, ...facts };
    const personId = await this.commands.execute(new RegisterPerson(person, origin));
    await this.patients.openRecord(personId, HOUSE_COMPANY_ID, origin);
    return personId;
  }

  private provider({ name, email, password }: Registrant, origin: Origin): Promise<number> {
    const role = { role: 'employee', companyId: null } as const;
    const person = { name, email, password, role, proved: this.proved, sexAtBirth: null, birthday: null };
    return this.commands.execute(new RegisterPerson(person, origin));
  }
}

type Registrant = Omit<RegisterBody, 'user_type'>;

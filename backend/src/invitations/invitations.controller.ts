import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Role } from '@portal/events';
import { EmployeeQueries } from '../employees/employees.queries.js';
import { ColleagueOrNobody } from '../employees/employees.access.js';
import { CurrentDevice, type Device } from '../identity/sessions.access.js';
import type { SessionAnswer } from '../identity/identity.answers.js';
import { SessionAnswers } from '../identity/session-answers.service.js';
import { SessionService } from '../identity/session.service.js';
import { PatientQueries } from '../patients/patients.queries.js';
import { isRefused, Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import {
  Allow,
  type Caller,
  Counters,
  ClientAddress,
  CurrentCaller,
  CurrentOrigin,
  Guesses,
  HandsOutSecret,
  type MessageAnswer,
  RateLimit,
  success,
} from '../platform/http/index.js';
import { OwnsInvitedRow, typeToAdd } from './invitations.access.js';
import type { AddedPersonAnswer, InvitationAnswer, KnownUserAnswer } from './invitations.answers.js';
import { AcceptInvitation } from './answers.commands.js';
import { AddEmployee, AddPatient } from './invitations.commands.js';
import {
  AcceptBody,
  AddEmployeeBody,
  AddPatientBody,
  InviteBody,
  InviteTokenQuery,
  LookupBody,
} from './invitations.dto.js';
import { InvitationQueries } from './invitations.queries.js';
import { Reinvitation } from './reinvitation.js';

const LOOKUPS_PER_MINUTE = 30;
const HELD = 'The invitation goes out once you have confirmed your own e-mail address.';

@ApiTags('invitations')
@Controller('api')
export class InvitationsController {
  private readonly lookups: RateLimit;

  constructor(
    private readonly commands: CommandBus,
    private readonly patientQueries: PatientQueries,
    private readonly employeeQueries: EmployeeQueries,
    private readonly queries: InvitationQueries,
    private readonly reinvitation: Reinvitation,
    private readonly sessions: SessionService,
    private readonly answers: SessionAnswers,
    private readonly guesses: Guesses,
    counters: Counters,
  ) {
    this.lookups = new RateLimit(counters, 'lookups', LOOKUPS_PER_MINUTE);
  }

  @Post('addPatient')
  @HttpCode(200)
  @Allow('employee', ColleagueOrNobody)
  async addPatient(
    @Body() body: AddPatientBody,
    @CurrentCaller() { companyId }: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<AddedPersonAnswer> {
    const newcomer = { companyId: companyId!, name: body.name.trim(), email: body.email.trim() };
    const added = await this.commands.execute(new AddPatient(newcomer, body.assigned_employee_id || null, origin));
    return success({ data: { user_id: added.rowId }, message: addedMessage('patient', added.sent) });
  }

  @Post('addEmployee')
  @HttpCode(200)
  @Allow('employee')
  async addEmployee(
    @Body() body: AddEmployeeBody,
    @CurrentCaller() { companyId, employeeType }: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<AddedPersonAnswer> {
    const newcomer = { companyId: companyId!, name: body.name.trim(), email: body.email.trim() };
    const work = { employeeType: typeToAdd(body, employeeType), jobTitle: (body.job_title ?? '').trim() };
    const added = await this.commands.execute(new AddEmployee(newcomer, work, origin));
    return success({ data: { user_id: added.rowId }, message: addedMessage('employee', added.sent) });
  }

  @Post('lookupUserByEmail')
  @HttpCode(200)
  @Allow('employee')
  async lookup(
    @Body() { email }: LookupBody,
    @CurrentCaller() { companyId, personId }: Caller,
  ): Promise<KnownUserAnswer> {
    await this.lookups.take(String(personId));
    const patient = await this.patientQueries.byEmail(companyId!, email);
    const employee = await this.employeeQueries.byEmail(companyId!, email);
    const known = patient ?? employee;
    return success({
      data: {
        user_exists: known !== undefined,
        name: known?.name ?? '',
        has_patient_role: patient !== undefined,
        has_employee_role: employee !== undefined,
      },
    });
  }

  @Post('invite')
  @HttpCode(200)
  @Allow('employee', OwnsInvitedRow)
  async invite(
    @Body() { user_id, role }: InviteBody,
    @CurrentCaller() { employeeType }: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<MessageAnswer> {
    const row = role === 'employee' ? await this.employeeQueries.row(user_id) : undefined;
    if (row) typeToAdd(row, employeeType);
    return success({ message: invitedMessage(role, await this.reinvitation.send(user_id, role, origin)) });
  }

  @Get('invite/data')
  @HandsOutSecret()
  @Allow('anyone')
  async data(@Query() { t = '' }: InviteTokenQuery): Promise<InvitationAnswer> {
    const row = await this.queries.byToken(t);
    if (!row) throw new Refused('invitation.dead');
    const { role, name, email } = row;
    return success({ token: t, role, type: role, name, email, ...(await this.queries.consequences(row)) });
  }

  @Post('invite/register')
  @HttpCode(200)
  @Allow('anyone')
  async register(
    @Body() { invite_token, password, role }: AcceptBody,
    @ClientAddress() address: string,
    @CurrentDevice() device: Device,
    @CurrentOrigin() origin: Origin,
  ): Promise<SessionAnswer> {
    const whom = await this.guesses.attempt(`invitation:${invite_token}:${address}`, () =>
      this.accept(invite_token, password, role, origin),
    );
    if (!whom) throw new Refused('password.wrong');
    return this.answers.of(await this.sessions.open(whom.personId, whom.role, device, origin));
  }

  /** Gives null for a wrong password, which counts as a guess. */
  private async accept(token: string, password: string, role: 'patient' | 'employee', origin: Origin) {
    try {
      return await this.commands.execute(new AcceptInvitation(token, password, role, origin));
    } catch (error) {
      if (isRefused(error, 'password.wrong')) return null;
      throw error;
    }
  }
}

const WHO = { patient: 'Patient', employee: 'Employee' } as const;

/** @param sent false when the invitation waits for the address of whoever invites */
const invitedMessage = (role: Role, sent: boolean): string => (sent ? `${WHO[role]} invited successfully` : HELD);

const addedMessage = (role: Role, sent: boolean): string =>
  sent ? invitedMessage(role, sent) : `${WHO[role]} added. ${HELD}`;

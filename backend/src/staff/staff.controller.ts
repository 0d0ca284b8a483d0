import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import { seenIn } from '@portal/events/rules';
import { ColleagueOrNobody, IsColleague } from '../employees/employees.access.js';
import { SessionService } from '../identity/session.service.js';
import { Pictures } from '../pictures/pictures.service.js';
import {
  Allow,
  type Caller,
  CurrentCaller,
  CurrentOrigin,
  type MessageAnswer,
  success,
} from '../platform/http/index.js';
import type { Origin } from '../platform/log/origin.js';
import { EmployeeEdits } from './employee-edits.service.js';
import { type EmployeeProfile, EndEmployment } from './staff.commands.js';
import { EditEmployeeForm, EmployeeSessionsBody, LeaveBody, RemoveEmployeeBody } from './staff.dto.js';

/** What employees may do in their company, and how their work for it ends. */
@ApiTags('employees')
@Controller('api')
export class StaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly edits: EmployeeEdits,
    private readonly sessions: SessionService,
    private readonly pictures: Pictures,
  ) {}

  @Post('employee/edit')
  @ApiConsumes('multipart/form-data')
  @HttpCode(200)
  @Allow('admin', IsColleague)
  async edit(
    @Body() { id, name, title, type, expected: seen, file, remove_avatar }: EditEmployeeForm,
    @CurrentCaller() caller: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<MessageAnswer> {
    const changes = { name: name?.trim(), jobTitle: title?.trim(), type };
    const expected = seenInForm(seen);
    await this.pictures.during({ file, remove_avatar }, 'cover', (picture) =>
      this.edits.edit(id, { changes, expected, picture }, FORM_FIELDS, caller, origin),
    );
    return success({ message: 'Employee updated successfully' });
  }

  @Post('employee/remove')
  @HttpCode(200)
  @Allow('admin', IsColleague, ColleagueOrNobody)
  async remove(
    @Body() { id, reassign_to }: RemoveEmployeeBody,
    @CurrentCaller() caller: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<MessageAnswer> {
    await this.end(id, reassign_to, caller, origin);
    return success({ message: 'Employee removed successfully' });
  }

  @Post('company/leave')
  @HttpCode(200)
  @Allow('staff', ColleagueOrNobody)
  async leave(
    @Body() { reassign_to }: LeaveBody,
    @CurrentCaller() caller: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<MessageAnswer> {
    await this.end(caller.personId, reassign_to, caller, origin);
    return success({ message: 'You have left the company' });
  }

  @Post('employee/end-sessions')
  @HttpCode(200)
  @Allow('admin', IsColleague)
  async endSessions(@Body() { id }: EmployeeSessionsBody, @CurrentOrigin() origin: Origin): Promise<MessageAnswer> {
    await this.sessions.endAll(id, origin);
    return success({ message: 'All sessions of this employee have ended' });
  }

  private end(
    employeeId: number,
    reassignTo: number | null | undefined,
    caller: Caller,
    origin: Origin,
  ): Promise<void> {
    const reason = employeeId === caller.personId ? 'left' : 'removed';
    const facts = { employeeId, companyId: caller.companyId!, reason, reassignedTo: reassignTo || null } as const;
    return this.commands.execute(new EndEmployment(facts, origin));
  }
}

const FORM_FIELDS = { name: 'name', jobTitle: 'title', type: 'type' } as const;

function seenInForm(text: string | undefined): Partial<EmployeeProfile> {
  const { name, title: jobTitle, type } = seenIn(text);
  return { name, jobTitle, type } as Partial<EmployeeProfile>;
}

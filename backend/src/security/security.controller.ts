import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { HOUSE_COMPANY_ID } from '@portal/events';
import { FactorQueries } from '../factors/factors.queries.js';
import { CompanySecurities } from '../factors/factors.service.js';
import {
  Allow,
  type Caller,
  CurrentCaller,
  CurrentOrigin,
  type MessageAnswer,
  success,
} from '../platform/http/index.js';
import { Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import { CompanySso } from '../sso/sso.service.js';
import { LostFactors } from './lost-factors.service.js';
import { LooksAfter } from './security.access.js';
import type { CompanySecurityAnswer } from './security.answers.js';
import { CompanySecurityBody, EmployeeIdBody } from './security.dto.js';

/** How a company's admins guard its employees' accounts. */
@ApiTags('security')
@Controller('api')
export class SecurityController {
  constructor(
    private readonly companies: CompanySecurities,
    private readonly factors: FactorQueries,
    private readonly lost: LostFactors,
    private readonly sso: CompanySso,
  ) {}

  @Get('company/security')
  @Allow('admin')
  async get(@CurrentCaller() { companyId }: Caller): Promise<CompanySecurityAnswer> {
    return this.answer(companyId!);
  }

  @Post('company/security')
  @HttpCode(200)
  @Allow('admin')
  async set(
    @Body() { second_factor: rule, sso }: CompanySecurityBody,
    @CurrentCaller() caller: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<CompanySecurityAnswer> {
    const companyId = caller.companyId!;
    if (rule) await this.setRule(companyId, rule, origin);
    if (sso) {
      const { issuer, client_id: clientId, client_secret: clientSecret, domains } = sso;
      await this.sso.set(companyId, { issuer, clientId, clientSecret: clientSecret || null, domains }, origin);
    }
    return this.answer(companyId);
  }

  /**
   * Removes the second factor of a person who lost it. Admins of the house may also do so for members and other
   * companies' people.
   */
  @Post('employee/remove-second-factor')
  @HttpCode(200)
  @Allow('admin', LooksAfter)
  async remove(
    @Body() { id }: EmployeeIdBody,
    @CurrentCaller() { personId }: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<MessageAnswer> {
    if (id === personId) throw new Refused('second-factor.own');
    await this.lost.takeOff(id, origin);
    return success({ message: 'The second factor was removed and all sessions have ended. A mail tells the person.' });
  }

  private async setRule(companyId: number, rule: 'optional' | 'demanded', origin: Origin): Promise<void> {
    if (companyId === HOUSE_COMPANY_ID && rule === 'optional') throw new Refused('second-factor.house');
    await this.companies.tell(companyId, { type: 'SetSecondFactorRule', companyId, rule }, origin);
    await this.factors.ruleSeen(companyId);
  }

  private async answer(companyId: number): Promise<CompanySecurityAnswer> {
    return success({ second_factor: await this.factors.rule(companyId), sso: await this.sso.view(companyId) });
  }
}

import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Allow,
  type Caller,
  CurrentCaller,
  CurrentOrigin,
  type MessageAnswer,
  success,
} from '../platform/http/index.js';
import type { Origin } from '../platform/log/origin.js';
import { SsoDomainBody } from './sso.dto.js';
import { CompanySso } from './sso.service.js';

/** A company's own provider; `company/security` sets it. */
@ApiTags('security')
@Controller('api/company/sso')
export class CompanySsoController {
  constructor(private readonly companies: CompanySso) {}

  /** Looks for the DNS record that proves a domain. */
  @Post('prove')
  @HttpCode(200)
  @Allow('admin')
  async prove(
    @Body() { domain }: SsoDomainBody,
    @CurrentCaller() { companyId }: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<MessageAnswer> {
    await this.companies.prove(companyId!, domain, origin);
    return success({ message: 'The domain is proved.' });
  }

  @Post('remove')
  @HttpCode(200)
  @Allow('admin')
  async remove(@CurrentCaller() { companyId }: Caller, @CurrentOrigin() origin: Origin): Promise<MessageAnswer> {
    await this.companies.remove(companyId!, origin);
    return success({ message: 'Single sign-on has ended. People sign in with their passwords.' });
  }
}

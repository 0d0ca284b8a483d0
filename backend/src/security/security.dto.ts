import { ApiPropertyOptional } from '@nestjs/swagger';
import { idNumber, ifGiven, oneOf } from '@portal/events/rules';
import { IsOptional } from 'class-validator';
import { Checked } from '../platform/http/fields.js';
import { Nested } from '../platform/http/own-fields.js';
import { SsoBody } from '../sso/sso.dto.js';

/** What is left out stays as it is. */
export class CompanySecurityBody {
  @Checked(ifGiven(oneOf(['optional', 'demanded']))) second_factor?: 'optional' | 'demanded';
  @ApiPropertyOptional({ type: SsoBody }) @IsOptional() @Nested(() => SsoBody) sso?: SsoBody;
}

export class EmployeeIdBody {
  @Checked(idNumber) id!: number;
}

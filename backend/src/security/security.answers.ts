import { ApiProperty } from '@nestjs/swagger';
import { SuccessAnswer } from '../platform/http/index.js';

/** How a company guards its employees' accounts. */
export class CompanySecurityAnswer extends SuccessAnswer {
  @ApiProperty({ enum: ['optional', 'demanded'] })
  second_factor!: 'optional' | 'demanded';
}

import { ApiProperty } from '@nestjs/swagger';
import { SuccessAnswer } from '../platform/http/index.js';

/** The DNS record of type TXT that proves a domain. */
export class DomainProof {
  name!: string;
  value!: string;
}

/** A domain whose addresses the provider may vouch for, once a DNS record proved it. */
export class SsoDomainRow {
  name!: string;
  proof!: DomainProof;
  proved!: boolean;
}

/** A company's own OpenID provider, without its secret. */
export class CompanySsoSettings {
  issuer!: string;
  client_id!: string;
  /** where the provider has to send people back to */
  redirect_uri!: string;
  domains!: SsoDomainRow[];
}

/** How a company guards its employees' accounts. */
export class CompanySecurityAnswer extends SuccessAnswer {
  @ApiProperty({ enum: ['optional', 'demanded'] })
  second_factor!: 'optional' | 'demanded';
  /** null where single sign-on is not set up */
  @ApiProperty({ type: CompanySsoSettings, nullable: true })
  sso!: CompanySsoSettings | null;
}

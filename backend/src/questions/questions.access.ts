import { Injectable } from '@nestjs/common';
import { HOUSE_COMPANY_ID } from '@portal/events';
import type { Caller, Rule } from '../platform/http/index.js';

/** The caller works for the portal's own company. */
@Injectable()
export class HouseStaff implements Rule {
  async allows({ companyId }: Caller): Promise<boolean> {
    return companyId === HOUSE_COMPANY_ID;
  }
}

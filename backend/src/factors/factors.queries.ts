import { Injectable } from '@nestjs/common';
import { HOUSE_COMPANY_ID } from '@portal/events';
import { InjectView } from '../platform/views/provide-view.js';
import type { Collection } from '../platform/views/read-models.js';
import {
  type FactorsRow,
  isSetIn,
  secondFactorRules,
  type SecondFactorRuleRow,
  secondFactors,
} from './factors.projections.js';

/** An employee, as far as the rule of the second factor asks. */
export interface Employed {
  id: number;
  companyId: number | null;
  /** one of the demo's own people */
  invented: boolean;
}

/** Knows who has a second factor and who needs one. Reads do not wait for the views, because every change does. */
@Injectable()
export class FactorQueries {
  constructor(
    @InjectView(secondFactors) private readonly factors: Collection<FactorsRow>,
    @InjectView(secondFactorRules) private readonly rules: Collection<SecondFactorRuleRow>,
  ) {}

  async of(personId: number): Promise<FactorsRow> {
    return (await this.factors.get(personId)) ?? { totp: false, passkeys: [], codesLeft: 0 };
  }

  /** Resolves once this node's checks see a rule that was set before. */
  async ruleSeen(companyId: number): Promise<void> {
    await this.rules.get(companyId);
  }

  async rule(companyId: number): Promise<'optional' | 'demanded'> {
    if (companyId === HOUSE_COMPANY_ID) return 'demanded';
    return (await this.rules.peek(companyId))?.rule ?? 'optional';
  }

  /** Whether an employee has to have a second factor: the portal's own staff always, except the people of the demo. */
  async demanded({ companyId, invented }: Employed): Promise<boolean> {
    if (companyId === null || (companyId === HOUSE_COMPANY_ID && invented)) return false;
    return (await this.rule(companyId)) === 'demanded';
  }

  /** Whether an employee has to set one up before anything else. */
  async lacks(employed: Employed): Promise<boolean> {
    return (await this.demanded(employed)) && !isSetIn(await this.factors.peek(employed.id));
  }
}

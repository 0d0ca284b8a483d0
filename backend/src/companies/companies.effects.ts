import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type CompanyRegistered, HOUSE_COMPANY_ID } from '@portal/events';
import { Clock } from '../platform/kernel/clock.js';
import { ignoring } from '../platform/log/decider.js';
import { effect } from '../platform/effects/effect.js';
import { Effects } from '../platform/effects/effects.js';
import type { Origin } from '../platform/log/origin.js';
import { Companies } from './companies.service.js';

/** Makes the founder of a registered company its admin if a crash prevented it. */
@Injectable()
export class Founders implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly companies: Companies,
  ) {}

  onModuleInit(): void {
    this.effects.register(
      effect('companies.founders').on('CompanyRegistered', ({ data }, origin) => this.employ(data, origin)),
    );
  }

  private async employ({ companyId, founderId }: CompanyRegistered['data'], origin: Origin): Promise<void> {
    if (founderId === null) return;
    await this.companies.employFounder(companyId, founderId, origin).catch(ignoring('employee.works-elsewhere'));
  }
}

/** Registers the house company if it does not exist yet. */
@Injectable()
export class HouseCompany implements OnModuleInit {
  constructor(
    private readonly companies: Companies,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    const command = { type: 'RegisterCompany', companyId: HOUSE_COMPANY_ID, founderId: null, ...HOUSE } as const;
    const origin = {
      actor: { kind: 'system', name: 'first-start' },
      time: this.clock.now().toISOString(),
      correlationId: 'first-start',
      causationId: null,
      seed: 'house-company',
    } as const;
    await this.companies.tell(HOUSE_COMPANY_ID, command, origin).catch(ignoring('company.exists'));
  }
}

const HOUSE = {
  name: 'Precision Health',
  description: 'The portal’s own company',
  email: 'support@portal.example',
  phone: '',
  address: 'Atlanta, Georgia',
};

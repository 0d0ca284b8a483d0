import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../config.js';
import { demoAllowed, demoHindrances } from './demo-allowed.js';
import { SETTINGS } from '../platform/kernel/settings.js';
import { Subscriptions } from '../platform/subscriptions/registry.js';
import { StartScreen } from '../platform/http/index.js';
import { Clock } from '../platform/kernel/clock.js';
import { Readiness } from '../platform/kernel/readiness.js';
import { DEMO_LINES, DEMO_STAFF } from './demo-accounts.js';
import { calendar, historyOf, OPEN_MINUTES } from './demo-history.js';
import { demoOrigin } from './demo-origin.js';
import { DEMO_PATIENTS } from './demo-patients.js';
import { DemoPeople } from './demo-people.js';
import { CLINIC_PACKAGE, DemoProgress } from './demo-progress.js';
import { DemoPurchases } from './demo-purchases.js';
import { DemoReports } from './demo-reports.js';
import { DemoStory } from './demo-story.js';

const OPENED_DAYS_AGO = 45;
/** Pause before the second try. After it, e-mail addresses that a crash left without a person can be claimed again. */
const SECOND_TRY_MINUTES = 2;

/** Fills an empty data folder with a small clinic. It uses commands, so that the history is real. */
@Injectable()
export class DemoData implements OnModuleInit {
  private readonly log = new Logger(DemoData.name);
  private making: boolean;

  constructor(
    @Inject(SETTINGS) private readonly config: Config,
    private readonly progress: DemoProgress,
    private readonly subscriptions: Subscriptions,
    private readonly people: DemoPeople,
    private readonly story: DemoStory,
    private readonly purchases: DemoPurchases,
    private readonly reports: DemoReports,
    private readonly readiness: Readiness,
    private readonly screen: StartScreen,
    private readonly clock: Clock,
  ) {
    this.making = demoAllowed(config);
  }

  onModuleInit(): void {
    this.readiness.register(async () => (this.making ? [{ name: 'demo-data', ready: false, needed: true }] : []));
  }

  /**
   * Fills the folder once the portal listens, never over other data. Completes what a crash interrupted. Whoever starts
   * a demo waits for `ready`, so that conversions and reports, which are jobs, are waited for. A failure is logged, and
   * the portal continues.
   */
  async fill(): Promise<void> {
    if (this.config.DEMO === 'on' && !demoAllowed(this.config)) this.log.warn(noDemoBy(demoHindrances(this.config)));
    if (!demoAllowed(this.config)) return;
    try {
      const progress = await this.progress.now();
      if (progress === 'begun') await this.subscriptions.caughtUp();
      if (progress === 'begun' || progress === 'empty') await this.make(progress === 'begun' ? SECOND_TRY_MINUTES : 0);
      if (progress !== 'none') this.screen.add(...DEMO_LINES);
    } catch (error) {
      this.log.error(`the demo data could not be made; the next start tries again: ${String(error)}`);
    } finally {
      this.making = false;
    }
  }

  private async make(lateMinutes: number): Promise<void> {
    const at = calendar(this.clock.now(), lateMinutes);
    const cast = await this.people.gather(DEMO_PATIENTS, at(OPENED_DAYS_AGO, 0));
    await this.story.tell(historyOf(DEMO_PATIENTS, at), cast);
    const buyer = { personId: cast.ids.get(DEMO_STAFF.admin.email)!, companyId: cast.clinicId };
    const admin = { kind: 'person', role: 'employee', ...buyer } as const;
    await this.purchases.buy(CLINIC_PACKAGE, buyer, demoOrigin(admin, at(1, OPEN_MINUTES), 'credits'));
    const withGenome = DEMO_PATIENTS.filter(({ hasGenome }) => hasGenome);
    await this.reports.ended(withGenome.map(({ email }) => cast.ids.get(email)!));
  }
}

const noDemoBy = (settings: readonly string[]): string =>
  `DEMO=on: there is no demo, because of ${settings.join(', ')}: it is made on the embedded engines of this machine alone`;

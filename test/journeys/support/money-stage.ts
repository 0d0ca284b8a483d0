import type { OrderPlaced } from '@portal/events';
import type { Order } from '../../../backend/src/orders/order-state.js';
import { Orders } from '../../../backend/src/orders/orders.service.js';
import { Refunds } from '../../../backend/src/orders/refunds.js';
import { Patients } from '../../../backend/src/patients/patients.service.js';
import { Refused } from '../../../backend/src/platform/log/decider.js';
import { Ids } from '../../../backend/src/platform/log/ids.js';
import { anOrigin } from '../../../backend/src/platform/log/testing/temporary-store.js';
import type { TestPortal } from '../../support/portal.js';
import type { Deed, History, Kind } from './money-histories.js';
import { newPerson, newProvider } from './people.js';
import { Bank } from './bank.js';
import { sendWebhook, signed } from './webhook.js';

/** How many messages and deeds come at the same time. */
const AT_ONCE = 3;
const MOST_ROUNDS = 5;

type Step = () => Promise<void>;
type Placed = OrderPlaced['data'];

const PRICES: Readonly<Record<Kind, { productId: string; amount: number; credits: number }>> = {
  credits: { productId: 'insight_basic', amount: 10_000, credits: 100 },
  membership: { productId: 'membership', amount: 9_998, credits: 0 },
  kit: { productId: 'precisionhealth', amount: 37_498, credits: 0 },
  provider_kit: { productId: 'dna-sequencing-50x', amount: 50_000, credits: 0 },
};

/** A portal with a member and two clinics, on which histories of money are played. */
export class MoneyStage {
  private constructor(
    private readonly portal: TestPortal,
    readonly bank: Bank,
    private readonly member: { id: number },
    private readonly clinic: { id: number; companyId: number },
    private readonly otherClinic: { companyId: number },
  ) {}

  static async set(portal: TestPortal): Promise<MoneyStage> {
    const member = await newPerson(portal, 'patient');
    return new MoneyStage(portal, new Bank(portal), member, await newProvider(portal), await newProvider(portal));
  }

  /** Plays a history to its end: until the portal has taken every message, or refused it for good. @returns its orders */
  async play({ orders, payments, deeds }: History): Promise<number[]> {
    const placed = await Promise.all(orders.map((kind) => this.place(kind)));
    const at = <Thing extends { order: number }>({ order }: Thing) => placed[order % placed.length]!;
    const steps: [time: number, step: Step][] = deeds.map((deed) => [deed.at, () => this.act(deed, at(deed))]);
    let waiting: string[] = [];
    const tell = (message: string) => async () => {
      const { status } = await sendWebhook(this.portal, message, signed(this.portal, message));
      if (status === 503) waiting.push(message);
      else expect([200, 409]).toContain(status);
    };
    for (const payment of payments)
      for (const [message, times] of this.bank.take(payment, at(payment)))
        steps.push(...times.map((time): [number, Step] => [time, tell(message)]));
    const inTime = steps.toSorted(([one], [other]) => one - other).map(([, step]) => step);
    for (let next = 0; next < inTime.length; next += AT_ONCE)
      await Promise.all(inTime.slice(next, next + AT_ONCE).map((step) => step()));
    for (let round = 0; waiting.length > 0 && round < MOST_ROUNDS; round++) {
      const again = waiting;
      waiting = [];
      for (const message of again) await tell(message)();
    }
    expect(waiting).toEqual([]);
    for (const message of this.bank.takeOwed()) await tell(message)();
    return placed.map(({ orderId }) => orderId);
  }

  async known(orderId: number): Promise<Exclude<Order, { kind: 'unknown' }>> {
    const state = await this.portal.app.get(Orders).state(orderId);
    if (state.kind === 'unknown') throw new Error(`order ${orderId} is not known`);
    return state;
  }

  private async place(kind: Kind): Promise<Placed> {
    const ids = this.portal.app.get(Ids);
    const orderId = await ids.next('order', anOrigin());
    const isClinic = kind === 'credits' || kind === 'provider_kit';
    const buyer = isClinic ? this.clinic : { ...this.member, companyId: null };
    const patientIds = kind === 'kit' ? [buyer.id] : kind === 'provider_kit' ? [await this.newPatient()] : [];
    const number = `GH-2026-${String(orderId).padStart(6, '0')}`;
    const plain = { orderId, number, kind, quantity: 1, genomeDocumentId: null, reportName: '', ...PRICES[kind] };
    const facts = { ...plain, personId: buyer.id, companyId: buyer.companyId, patientIds };
    await this.portal.app.get(Orders).tell(orderId, { type: 'PlaceOrder', ...facts }, anOrigin());
    return facts;
  }

  private async newPatient(): Promise<number> {
    const patientId = await this.portal.app.get(Ids).next('person', anOrigin());
    const facts = { patientId, companyId: this.clinic.companyId, assignedEmployeeId: null };
    await this.portal.app.get(Patients).tell(patientId, { type: 'AddPatient', ...facts }, anOrigin());
    return patientId;
  }

  private async act({ deed }: Deed, order: Placed): Promise<void> {
    const { orderId, patientIds } = order;
    if (deed === 'cancel')
      await this.portal.app.get(Orders).tell(orderId, { type: 'CancelOrder' }, anOrigin()).catch(ifRefused);
    if (deed === 'refund') {
      const sent = await this.portal.app.get(Refunds).refund(orderId, anOrigin()).catch(ifRefused);
      if (sent) this.bank.sendBack((await this.known(orderId)).payment!.paymentId!);
    }
    if (deed === 'move' && order.kind === 'provider_kit')
      await this.portal.app
        .get(Patients)
        .tell(
          patientIds[0]!,
          { type: 'BringPatient', ...MOVED, ...this.otherClinic, patientId: patientIds[0]! },
          anOrigin(),
        );
  }
}

const MOVED = { assignedEmployeeId: null };

function ifRefused(error: unknown): null {
  if (error instanceof Refused) return null;
  throw error;
}

import fc from 'fast-check';
import { Credits } from '../../backend/src/credits/credits.service.js';
import { Memberships } from '../../backend/src/memberships/memberships.service.js';
import { addsUp, Ledgers } from '../../backend/src/orders/ledger.js';
import type { KnownOrder } from '../../backend/src/orders/order-state.js';
import { OrderQueries } from '../../backend/src/orders/orders.queries.js';
import { Patients } from '../../backend/src/patients/patients.service.js';
import { fresh } from '../../backend/src/platform/views/testing/patient-reader.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { factsOf } from './support/facts.js';
import { arbitraryHistory, type History } from './support/money-histories.js';
import { MoneyStage } from './support/money-stage.js';

/** Histories of orders, of the provider's messages in any order, and of refunds: the money adds up after each of them. */

const HISTORIES = 40;

let portal: TestPortal;
let stage: MoneyStage;
beforeAll(async () => {
  portal = await openPortal();
  stage = await MoneyStage.set(portal);
});
afterAll(() => portal.close());

/** What an order has given, and not taken back. */
async function holds({ order }: KnownOrder): Promise<boolean> {
  const { orderId, companyId, personId, patientIds, kind } = order;
  if (kind === 'credits') {
    const { granted, revoked } = await portal.app.get(Credits).state(companyId!);
    return granted.has(orderId) && !revoked.has(orderId);
  }
  const { years } = await portal.app.get(Memberships).state(personId);
  const hasYear = years.some((year) => year.orderId === orderId);
  if (kind === 'membership') return hasYear;
  const patient = await portal.app.get(Patients).state(patientIds[0]!);
  const hasKit = patient.kind === 'known' && patient.kits.get(orderId)?.state === 'ordered';
  if (kind === 'kit') expect(hasYear).toBe(hasKit);
  return hasKit;
}

async function expectRight(orderId: number): Promise<void> {
  const [state, row] = [await stage.known(orderId), (await fresh(() => portal.app.get(OrderQueries).row(orderId)))!];
  const { payment, refunded, questions } = state;
  const isOwed = payment !== null && refunded < payment.total;
  const wasLeftOut = row.leftOutPatientIds.length > 0;
  const isSpent = questions.includes('credits-spent');
  const held = await holds(state);
  expect({ orderId, held }).toEqual({ orderId, held: (isOwed && !wasLeftOut) || (held && isSpent) });
  const status = isOwed ? 'fulfilled' : payment === null ? expect.stringMatching(/placed|cancelled/) : 'refunded';
  expect(row).toMatchObject({ status, refunded, total: payment?.total ?? row.amount });
}

/** Facts that an order has once at most. */
const ONCE = ['OrderPaid', 'OrderFulfilled', 'CreditsGranted', 'CreditsRevoked', 'MembershipGranted', 'KitOrdered'];

async function play(history: History): Promise<void> {
  const orderIds: number[] = [];
  const facts = await factsOf(portal, async () => orderIds.push(...(await stage.play(history))));
  for (const orderId of orderIds) {
    await expectRight(orderId);
    for (const type of ONCE) {
      const same = facts.filter((fact) => fact.type === type && (fact.data as { orderId: number }).orderId === orderId);
      expect([type, same.length]).toEqual([type, Math.min(same.length, 1)]);
    }
  }
  const ledger = { ...(await fresh(() => portal.app.get(Ledgers).reconcile())), provider: stage.bank.totals() };
  expect([ledger, addsUp(ledger)]).toEqual([ledger, true]);
}

it('adds up, grants nothing twice, and keeps nothing whose money went back', () =>
  fc.assert(fc.asyncProperty(arbitraryHistory, play), { numRuns: HISTORIES, endOnFailure: true }));

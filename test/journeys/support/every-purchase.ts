import { Credits } from '../../../backend/src/credits/credits.service.js';
import { Memberships } from '../../../backend/src/memberships/memberships.service.js';
import type { OrderCommand } from '../../../backend/src/orders/order.js';
import type { Order } from '../../../backend/src/orders/order-state.js';
import { Orders } from '../../../backend/src/orders/orders.service.js';
import { Patients } from '../../../backend/src/patients/patients.service.js';
import { until } from '../../../backend/src/platform/kernel/testing/until.js';
import { anOrigin } from '../../../backend/src/platform/log/testing/temporary-store.js';

type ServiceOf = <Service>(type: new (...args: never[]) => Service) => Service;

/** A member buys a report, which fails and is refunded; kits are sent and called off; a code is used. */
export async function buyAndRefund(service: ServiceOf, companyId: number): Promise<void> {
  const [orders, patients] = [service(Orders), service(Patients)];
  const facts = { number: 'GH-2026-009100', productId: 'treatment', personId: 4, companyId: null, quantity: 1 };
  const bought = { kind: 'assessment' as const, patientIds: [4], amount: 9_900, credits: 0, genomeDocumentId: 9_998 };
  const payment = { paymentId: 'pi_1', subtotal: 9_900, discount: 0, tax: 0, total: 9_900, currency: 'usd' };
  const shipping = { recipient: 'Omar Haddad', address: '12 Peachtree Street' };
  const open = { bought: null, promotionId: null, promotion: null, shipping };
  const request = { companyId: 2, patientId: 4, reportId: 9_997, genomeDocumentId: 9_998, medicalDocumentIds: [] };
  const content = {
    reportName: 'Lost',
    templateTitle: 'Treatment',
    focus: '',
    blocks: [],
    requiredGenes: [],
    rerunOf: null,
  };
  const commands: OrderCommand[] = [
    { type: 'PlaceOrder', orderId: 9_100, ...facts, ...bought, reportName: 'Mine' },
    { type: 'CancelOrder' },
    { type: 'OpenCheckout', sessionId: 'cs_1', insteadOf: null },
    { type: 'ConfirmPayment', sessionId: 'cs_1', ...payment, ...open },
    { type: 'UseEntitlement', ...request, ...content },
    { type: 'QuestionOrder', reason: 'disputed', amount: 9_900 },
  ];
  for (const command of commands) await orders.tell(9_100, command, anOrigin());
  await orders.tell(9_101, { ...commands[0]!, orderId: 9_101, companyId } as OrderCommand, anOrigin());
  await orders.tell(9_101, { type: 'ConfirmPayment', sessionId: 'cs_2', ...payment, ...open }, anOrigin());
  await orders.tell(9_101, { type: 'FulfilOrder', leftOut: [4] }, anOrigin());
  const kit = { companyId: 2, number: 'GH-2026-009102', productId: 'plus', kit: 'Whole exome, 100x', buyerId: 4 };
  for (const orderId of [9_102, 9_103]) await patients.tell(4, { type: 'OrderKit', orderId, ...kit }, anOrigin());
  await patients.tell(
    4,
    { type: 'SendKit', orderId: 9_102, kitCode: 'K-1', carrierNumber: '1Z', sentBy: 1 },
    anOrigin(),
  );
  await patients.tell(4, { type: 'CallOffKit', orderId: 9_103 }, anOrigin());
  const now = '2026-11-22T10:00:00.000Z';
  await service(Memberships).tell(4, { type: 'GrantYear', personId: 4, orderId: 9_102, now }, anOrigin());
  const again = { ...request, ...content, reportId: 9_996, rerunOf: 9_997 };
  await service(Memberships).tell(4, { type: 'UseMembership', usedAt: now, ...again }, anOrigin());
  await service(Memberships).tell(4, { type: 'TakeYearBack', personId: 4, orderId: 9_102 }, anOrigin());
  await service(Credits).tell(companyId, { type: 'GrantCredits', companyId, orderId: 9_104, credits: 100 }, anOrigin());
  await service(Credits).tell(companyId, { type: 'RevokeCredits', companyId, orderId: 9_104 }, anOrigin());
  await until('the entitlement to open again', async () => entitlementIsOpen(await orders.state(9_100)));
  await orders.tell(9_100, { type: 'RecordRefund', paymentId: null, refunded: 9_900 }, anOrigin());
}

const entitlementIsOpen = (order: Order): boolean => order.kind !== 'unknown' && order.reportId === null;

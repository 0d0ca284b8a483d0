import { Entitlements } from '../../backend/src/orders/entitlements.js';
import { Secrets } from '../../backend/src/platform/coordination/secrets/secrets.js';
import { until } from '../../backend/src/platform/kernel/testing/until.js';
import { anOrigin } from '../../backend/src/platform/log/testing/temporary-store.js';
import { Reports } from '../../backend/src/reports/reports.service.js';
import type { Client } from '../support/client.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { newGenome, settled } from './support/documents.js';
import { operator } from './support/house.js';
import { mailsTo } from './support/mailbox.js';
import { newPerson, type Person } from './support/people.js';
import { buy, type OrderAnswer, ordersOf } from './support/purchases.js';
import { expectRefusal } from './support/refusal.js';
import { sendWebhook, signed } from './support/webhook.js';

/** Money that goes back around the moment at which a bought report is made. */

let portal: TestPortal;
let member: Person;
let wish: { product_id: string; dna_file_path: string; report_name: string };
beforeAll(async () => {
  portal = await openPortal();
  member = await newPerson(portal, 'patient');
  const { file_path } = await newGenome(portal, member.client, member.id);
  wish = { product_id: 'treatment', dna_file_path: file_path, report_name: 'My medicines' };
});
afterAll(() => portal.close());

const byOperator = async ({ order_number }: OrderAnswer) => void (await operator(portal, 'refund', order_number));
const byProvider = async ({ id, total }: OrderAnswer) => {
  const metadata = { order_id: String(id), installation_id: portal.app.get(Secrets).get('installation') };
  const object = { amount_refunded: total * 100, metadata };
  const text = JSON.stringify({ id: 'evt', object: 'event', type: 'charge.refunded', data: { object } });
  expect((await sendWebhook(portal, text, signed(portal, text))).status).toBe(200);
};
const kindOf = async (reportId: number) => (await portal.app.get(Reports).state(reportId)).kind;
const fileOf = (client: Client, path: string) => client.get(`/api/documents/open?document_type=report&path=${path}`);

it.each([
  ['an operator', 'StartReport', byOperator],
  ['the payment provider', 'StartReport', byProvider],
  ['an operator', 'CompleteReport', byOperator],
  ['the payment provider', 'CompleteReport', byProvider],
] as const)('a refund by %s that comes before %s ends the making of the report', async (_who, moment, refund) => {
  const { client, id, email } = member;
  const mails = (await mailsTo(portal, email)).length;
  const reports = portal.app.get(Reports);
  const tell = reports.tell.bind(reports);
  let refunded: Promise<void> | undefined;
  reports.tell = async (reportId, command, origin) => {
    if (command.type === moment && !refunded) {
      refunded = refund((await ordersOf(client))[0]!);
      await refunded;
      await until('the making to end', async () => (await kindOf(reportId)) === 'failed');
    }
    return tell(reportId, command, origin);
  };
  const order = await buy(client, wish);
  const report = await settled(client, id, order.report_id!);
  await refunded;
  reports.tell = tell;
  expect(report).toMatchObject({
    status: 'Error',
    problem: { message: 'The payment for this report was given back, so it was not made.' },
  });
  expectRefusal(await fileOf(client, report.file_path), 409);
  expect((await ordersOf(client))[0]).toMatchObject({ status: 'refunded', entitlement: 'ended' });
  expectRefusal(await client.post('/api/reports/start', { ...wish, order_number: order.order_number }), 409);
  // the receipt alone
  expect((await mailsTo(portal, email)).length).toBe(mails + 1);
});

it('a report that was there before the refund stays', async () => {
  const { client, id } = member;
  const order = await buy(client, wish);
  const report = await settled(client, id, order.report_id!);
  await byOperator(order);
  // what follows from the refund, whether it has come already or not
  await portal.app.get(Entitlements).stop(order.id, anOrigin());
  expect([await kindOf(report.id), (await fileOf(client, report.file_path)).status]).toEqual(['completed', 200]);
});

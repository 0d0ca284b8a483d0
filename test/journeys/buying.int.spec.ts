import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { productOf } from '../../backend/src/orders/products.js';
import { Promotions } from '../../backend/src/orders/promotions.service.js';
import { Patients } from '../../backend/src/patients/patients.service.js';
import { until } from '../../backend/src/platform/kernel/testing/until.js';
import { anOrigin } from '../../backend/src/platform/log/testing/temporary-store.js';
import type { Client } from '../support/client.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { GOOD_CARD } from './support/credits.js';
import { hasOwnResponses, losesResponsesOfReplaced } from './support/drug-responses.js';
import { BUNDLES, REPORTS } from './support/for-sale.js';
import { documentsOf, newGenome, settled, upload } from './support/documents.js';
import { invitationTo, mailTo } from './support/mailbox.js';
import { accept, addPatient, newPerson, newProvider, type Person } from './support/people.js';
import { ADDRESS, buy, checkout, ordersOf, pay } from './support/purchases.js';
import { houseClient, logOf, operator } from './support/house.js';
import { expectRefusal } from './support/refusal.js';

let portal: TestPortal;
let house: { client: Client };
beforeAll(async () => {
  portal = await openPortal();
  house = { client: await houseClient(portal) };
});
afterAll(() => portal.close());

const newMember = () => newPerson(portal, 'patient');
const statusOf = async (client: Client) =>
  (await client.get<{ data: { dna_status: string } }>('/api/patient/get')).body.data.dna_status;
const subscription = async ({ client }: Person) =>
  (await client.get<{ started_at: string; ends_at: string }>('/api/getSubscription')).body;
const namesOf = async (client: Client, path: string) =>
  (await client.get<{ data: { productId: string }[] }>(path)).body.data.map(({ productId }) => productId);

describe('what is sold', () => {
  it('is shown to visitors and members, and to employees what they buy', async () => {
    const people = [...['precisionhealth', 'plus', 'membership'], ...REPORTS.map(({ purchase_id }) => purchase_id)];
    expect(await namesOf(portal.client(), '/api/getProducts')).toEqual(people);
    expect(await namesOf((await newMember()).client, '/api/getProducts')).toEqual(people);
    const { client } = await newProvider(portal);
    expect(await namesOf(client, '/api/getProducts')).toHaveLength(6);
    expect(await namesOf(client, '/api/getProducts?kind=kit')).toEqual(['precisionhealth', 'plus']);
    expect((await portal.client().get('/api/getProducts?kind=kit')).body).toMatchObject({ data: BUNDLES });
    expect((await portal.client().get('/api/getReports?page=1')).body).toMatchObject({
      data: { data: REPORTS, current_page: 1, last_page: 1, per_page: 10, total: 5 },
    });
    expect((await portal.client().get('/api/getReports?page=2')).body).toMatchObject({ data: { data: [] } });
  });

  it('is read by the staff of the house as react-admin reads it', async () => {
    const list = await house.client.get('/api/admin/products?range=[0,1]');
    expect([list.body, list.headers.get('content-range')]).toEqual([
      BUNDLES.map((row) => expect.objectContaining({ ...row, id: row.productId })),
      'products 0-1/14',
    ]);
    expect(await house.client.get('/api/admin/products?filter={"q":"INSIGHT P","kind":"credits"}')).toMatchObject({
      body: [{ id: 'insight_plus' }],
    });
    expect((await house.client.get('/api/admin/products/plus')).body).toMatchObject(BUNDLES[1]!);
    expectRefusal(await house.client.get('/api/admin/products/none'), 404);
    expectRefusal(await (await newProvider(portal)).client.get('/api/admin/products'), 403);
  });

  it('is bought by whom it is for', async () => {
    const [{ client: member }, { client: employee }] = [await newMember(), await newProvider(portal)];
    for (const product_id of ['insight_basic', 'dna-sequencing-50x'])
      expectRefusal(await member.post('/api/payment', { product_id, patient_ids: 'x' }), 403);
    for (const product_id of ['precisionhealth', 'membership', 'treatment'])
      expectRefusal(await employee.post('/api/payment', { product_id }), 403);
    expectRefusal(await portal.client().post('/api/payment', { product_id: 'plus' }), 401);
  });
});

describe('a kit', () => {
  it('asks where to, orders the kit, begins a membership, is sent by the house, and ends with a refund', async () => {
    const member = await newMember();
    const { client } = member;
    const opened = await checkout(client, { product_id: 'precisionhealth' });
    expect((await client.get<string>(opened.url)).body).toContain('Ship the kit to');
    const without = await client.post<string>(`${opened.url}/pay`, { ...GOOD_CARD, ...ADDRESS, city: ' ' });
    expect([without.status, without.body]).toEqual([402, expect.stringContaining('where the kit is to be shipped to')]);
    expect(without.body).toMatch(/id="city"[^>]* aria-invalid="true"[^]*Enter the city\./);
    expect(without.body.match(/aria-invalid="true"/g)).toHaveLength(1);
    // a reload asks for the address of the form
    expect((await client.get<string>(`${opened.url}/pay`)).body).toContain('Ship the kit to');
    expectRefusal(await client.get(`/api/order-by-session?session_id=${opened.id}`), 404);
    await pay(client, opened, ADDRESS);
    expect((await client.get(`/api/order-by-session?session_id=${opened.id}`)).body).toMatchObject({ kind: 'kit' });
    const [order] = await ordersOf(client);
    expect(order).toMatchObject({ kind: 'kit', status: 'fulfilled', total: 374.98, patient_ids: [member.id] });
    const membership = await subscription(member);
    expect([await statusOf(client), membership]).toMatchObject(['Ordered', { active: true, auto_renew: false }]);
    const end = new Date(membership.started_at);
    end.setUTCFullYear(end.getUTCFullYear() + 1);
    expect(membership.ends_at).toBe(end.toISOString());
    const mail = await mailTo(portal, member.email);
    expect([mail.subject, mail.text]).toEqual([
      `Your order ${order!.order_number}`,
      expect.stringContaining('Total paid: $374.98'),
    ]);
    const receipt = await client.get<string>(`/api/orders/receipt?order_number=${order!.order_number}`);
    expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const to = { name: 'Omar Haddad', address: '12 Peachtree Street\nAtlanta, GA 30303\nUS', status: 'to_send' };
    const { body: parcels } = await house.client.get<unknown[]>('/api/admin/shipments');
    expect(parcels).toContainEqual(expect.objectContaining({ ...to, order_number: order!.order_number, count: 1 }));
    const sent = { order_number: order!.order_number, patient_id: member.id, kit_code: 'KIT-7', carrier_number: '1Z9' };
    expectRefusal(await client.post('/api/shipments/sent', sent), 403);
    expect((await house.client.post('/api/shipments/sent', sent)).status).toBe(200);
    expect((await house.client.post('/api/shipments/sent', sent)).status).toBe(200);
    expectRefusal(await house.client.post('/api/shipments/sent', { ...sent, kit_code: 'KIT-8' }), 409);
    const neighbour = await newMember();
    const next = { order_number: (await buy(neighbour.client, { product_id: 'plus' }, ADDRESS)).order_number };
    expectRefusal(
      await house.client.post('/api/shipments/sent', { ...sent, ...next, patient_id: neighbour.id, kit_code: 'kit-7' }),
      422,
      {
        kit_code: expect.stringContaining(order!.order_number),
      },
    );
    expect([await statusOf(client), (await ordersOf(client))[0]]).toEqual([
      'Kit sent',
      expect.objectContaining({ status: 'shipped' }),
    ]);
    expect((await mailTo(portal, member.email, 2)).subject).toBe('Your kit was sent');
    expect((await house.client.get('/api/getPatients?name=KIT-7')).body).toMatchObject({
      data: { data: [{ user_id: member.id, kit_code: 'KIT-7' }] },
    });
    expect(await operator(portal, 'refund', order!.order_number)).toContain('Refunded $374.98');
    expect(await subscription(member)).toMatchObject({ active: false });
    expect([await statusOf(client), (await ordersOf(client))[0]?.status]).toEqual(['Kit sent', 'refunded']);
  });

  it('leads back from a cancelled checkout to where it began, and no further', async () => {
    const { client } = await newMember();
    const leftFor = async (purchase: object) =>
      (await client.post(`${(await checkout(client, { product_id: 'membership', ...purchase })).url}/cancel`)).headers;
    for (const purchase of [{}, { began_at: '' }])
      expect((await leftFor(purchase)).get('location')).toBe('/pricing-table');
    expect((await leftFor({ began_at: '/settings/subscription' })).get('location')).toBe('/settings/subscription');
    const elsewhere = { product_id: 'membership', began_at: 'https://elsewhere.example' };
    expectRefusal(await client.post('/api/payment', elsewhere), 422, { began_at: expect.any(String) });
  });

  it('is 20 % cheaper by a code of ours, once, and for the first purchase alone', async () => {
    const code = await portal.app.get(Promotions).welcome(crypto.randomUUID(), anOrigin());
    const { client } = await newMember();
    const opened = await checkout(client, { product_id: 'membership' });
    const wrong = await client.post<string>(`${opened.url}/pay`, { ...GOOD_CARD, promotion_code: 'WELCOME-NO' });
    expect([wrong.status, wrong.body]).toEqual([402, expect.stringContaining('not good for this purchase')]);
    await pay(client, opened, { promotion_code: code.toLowerCase() });
    expect((await ordersOf(client))[0]).toMatchObject({
      price: 99.98,
      discount: 20,
      total: 79.98,
      status: 'fulfilled',
    });
    const again = await checkout(client, { product_id: 'membership' });
    expect((await client.get<string>(again.url)).body).not.toContain('Promotion code');
    const other = (await newMember()).client;
    const used = await checkout(other, { product_id: 'membership' });
    expect((await other.post(`${used.url}/pay`, { ...GOOD_CARD, promotion_code: code })).status).toBe(402);
  });
});

describe('kits for patients', () => {
  it('are ordered for one’s own who accepted, and who has moved away is left out', async () => {
    const provider = await newProvider(portal);
    const { client } = provider;
    const [one, two, moving] = [await addPatient(provider), await addPatient(provider), await addPatient(provider)];
    const stranger = await addPatient(await newProvider(portal));
    const waiting = { id: 99_010, patientId: 99_010, companyId: provider.companyId, assignedEmployeeId: null };
    const contact = { contactId: crypto.randomUUID(), name: 'Omar Haddad', email: 'omar@elsewhere.example' };
    const { id: _id, ...row } = { ...waiting, ...contact };
    await portal.app.get(Patients, { strict: false }).tell(99_010, { type: 'AwaitPatient', ...row }, anOrigin());
    const kits = (...patient_ids: unknown[]) => ({ product_id: 'dna-sequencing-50x', patient_ids });
    expectRefusal(await client.post('/api/payment', kits()), 422, { patient_ids: expect.any(String) });
    expectRefusal(await client.post('/api/payment', kits(one.id, one.id)), 422, {
      patient_ids: expect.stringMatching(/each patient once/),
    });
    expectRefusal(await client.post('/api/payment', kits(one.id, stranger.id)), 404);
    expectRefusal(await client.post('/api/payment', kits(one.id, waiting.id)), 422, {
      patient_ids: expect.stringMatching(/^Omar Haddad has not accepted/),
    });
    const many = Array.from({ length: 501 }, (_, index) => index + 1);
    expectRefusal(await client.post('/api/payment', kits(...many)), 422, {
      patient_ids: expect.stringMatching(/at most 500/),
    });
    await client.post('/api/patient/updateStatus', { patient_id: two.id, status: 'Completed' });
    const opened = await checkout(client, kits(one.id, two.id, moving.id));
    await takeAway(moving.email);
    await pay(client, opened);
    const [order] = await ordersOf(client);
    expect(order).toMatchObject({ total: 1_500, quantity: 3, status: 'fulfilled', left_out_patient_ids: [moving.id] });
    const log = await logOf(client);
    const number = order!.order_number;
    expect(log).toContainEqual(expect.stringMatching(new RegExp(`ordered a kit .* order ${number}$`)));
    expect(log).toContainEqual(expect.stringContaining(`order ${number}; the DNA status stays Completed`));
    expect(log).toContainEqual(expect.stringContaining(`was left out of order ${number}`));
    const { body: board } = await client.get<{ data: { user_id: number; dna_status: string }[] }>(
      '/api/getAllPatients',
    );
    expect(board.data.find(({ user_id }) => user_id === one.id)?.dna_status).toBe('Ordered');
  });

  async function takeAway(email: string): Promise<void> {
    await accept(portal, email, 'patient');
    const other = await newProvider(portal);
    await addPatient(other, { email });
    await invitationTo(portal, email, 2);
    await accept(portal, email, 'patient');
  }
});

describe('a bought report', () => {
  it('starts by itself, is read at once, opens again when it fails, and is started without paying', async () => {
    const { client, id, email } = await newMember();
    const genome = await newGenome(portal, client, id);
    const wish = { product_id: 'treatment', dna_file_path: genome.file_path, report_name: ' My medicines ' };
    expectRefusal(await client.post('/api/payment', { ...wish, report_name: '' }), 422, {
      report_name: 'Enter a name for your report',
    });
    expectRefusal(await (await newMember()).client.post('/api/payment', wish), 404);
    const own = await client.get<{ url: string }>(`/api/documents/open?document_type=genome&path=${genome.file_path}`);
    expect((await fetch(new URL(own.body.url, portal.url))).status).toBe(200);
    const order = await buy(client, wish);
    expect(order).toMatchObject({ kind: 'report', total: 99, entitlement: 'used', report_id: expect.any(Number) });
    const made = await settled(client, id, order.report_id!);
    expect(made).toMatchObject({ status: 'Completed', title: 'My medicines' });
    const open = await client.get(`/api/documents/open?document_type=report&path=${made.file_path}`);
    expect(open.status).toBe(200);
    expectRefusal(await client.post('/api/payment', { ...wish, dna_file_path: made.file_path }), 422, {
      dna_file_path: 'This document is not a DNA file. Choose one.',
    });
    const header = '##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS1\n';
    const { body, path } = await upload(portal, client, header, { patientId: id, name: 'empty.vcf' });
    expect(await settled(client, id, body.data.id)).toMatchObject({ status: 'Ready' });
    expectRefusal(await client.post('/api/payment', { ...wish, dna_file_path: path }), 422, {
      dna_file_path: expect.stringContaining('holds nobody’s genotypes'),
    });
    expect((await mailTo(portal, email, 2)).text).toContain('/dashboard');
    await hasOwnResponses({ client, id }, order.report_id!, (await newMember()).client);
    await losesResponsesOfReplaced(portal, client, id);
    const start = { order_number: order.order_number, dna_file_path: genome.file_path, report_name: 'Again' };
    expectRefusal(await client.post('/api/reports/start', start), 409);
    const opened = await checkout(client, { ...wish, report_name: 'Lost' });
    await rm(join(portal.folder, 'files', 'standard', String(id)), { recursive: true });
    await pay(client, opened);
    await until('the entitlement to open again', async () => (await ordersOf(client))[0]?.entitlement === 'open');
    const fresh = await newGenome(portal, client, id);
    const { order_number } = (await ordersOf(client))[0]!;
    const again = { order_number, dna_file_path: fresh.file_path, report_name: 'Again' };
    const starts = await Promise.all([1, 2].map(() => client.post('/api/reports/start', again)));
    expect(starts.map(({ status }) => status).sort()).toEqual([200, 409]);
    const titles = (await documentsOf(client, id)).map(({ title }) => title);
    expect(titles.filter((title) => title === 'Again')).toHaveLength(1);
  });

  it('is made though its product was withdrawn before the payment came, and nobody buys another', async () => {
    const { client, id } = await newMember();
    const genome = await newGenome(portal, client, id);
    const wish = { product_id: 'longevity', dna_file_path: genome.file_path, report_name: 'My years' };
    const opened = await checkout(client, wish);
    const product = productOf('longevity')!;
    product.withdrawn = true;
    try {
      expectRefusal(await client.post('/api/payment', wish), 422, { product_id: expect.any(String) as string });
      expect(await namesOf(client, '/api/getProducts')).not.toContain('longevity');
      const { body } = await client.get<{ data: { total: number } }>('/api/getReports');
      expect(body.data.total).toBe(REPORTS.length - 1);
      await pay(client, opened);
      const [order] = await ordersOf(client);
      expect(order).toMatchObject({ product_name: 'Longevity', entitlement: 'used' });
      expect(await settled(client, id, order!.report_id!)).toMatchObject({ status: 'Completed', title: 'My years' });
    } finally {
      product.withdrawn = false;
    }
  });
});

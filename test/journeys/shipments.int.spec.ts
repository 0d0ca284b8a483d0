import { Patients } from '../../backend/src/patients/patients.service.js';
import { anOrigin } from '../../backend/src/platform/log/testing/temporary-store.js';
import { KitCodes, KitCodeStreams } from '../../backend/src/shipments/kit-codes.service.js';
import type { Client } from '../support/client.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { houseClient } from './support/house.js';
import { newPerson } from './support/people.js';
import { ADDRESS, buy } from './support/purchases.js';
import { expectRefusal } from './support/refusal.js';

let portal: TestPortal;
let house: Client;
beforeAll(async () => {
  portal = await openPortal();
  house = await houseClient(portal);
});
afterAll(() => portal.close());

interface Kit {
  order_number: string;
  orderId: number;
  patient_id: number;
}

/** A kit that a member has paid for. */
async function paidKit(): Promise<Kit> {
  const { client, id } = await newPerson(portal, 'patient');
  const { order_number, id: orderId } = await buy(client, { product_id: 'plus' }, ADDRESS);
  return { order_number, orderId, patient_id: id };
}

const send = (kit: Kit, kit_code: string) => house.post('/api/shipments/sent', { ...kit, kit_code });

const streams = () => portal.app.get(KitCodeStreams, { strict: false });

const codes = () => portal.app.get(KitCodes, { strict: false });
const claimant = ({ orderId, patient_id: patientId, order_number: number }: Kit) => ({ orderId, patientId, number });

describe('the code of a kit', () => {
  it('stands on one kit alone, also when several are sent at once', async () => {
    const kits = await Promise.all([paidKit(), paidKit(), paidKit()]);
    const answers = await Promise.all(kits.map((kit, n) => send(kit, n === 1 ? 'Twin-1' : 'twin-1')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const { body: sent } = await house.get<unknown[]>('/api/admin/shipments?filter={"q":"twin-1"}');
    expect(sent).toHaveLength(1);
  });

  it('that was recorded before codes were claimed is known', async () => {
    const [old, next] = [await paidKit(), await paidKit()];
    const sent = { type: 'SendKit', orderId: old.orderId, kitCode: 'OLD-1', carrierNumber: '', sentBy: 1 } as const;
    await portal.app.get(Patients, { strict: false }).tell(old.patient_id, sent, anOrigin());
    expectRefusal(await send(next, 'old-1'), 422, { kit_code: expect.stringContaining(old.order_number) });
    const claim = () => codes().claim('old-1', claimant(next), { ...anOrigin(), seed: 'the same key' });
    for (const _time of [1, 2]) {
      await expect(claim()).rejects.toThrow('kit-code.taken');
      expect((await streams().state('old-1')).kind).toBe('free');
    }
  });

  it('that a crash left behind goes to another kit after a minute, and not before', async () => {
    const [crashed, next] = [await paidKit(), await paidKit()];
    const claim = async (secondsAgo: number) => {
      const claimedAt = new Date(Date.now() - secondsAgo * 1_000).toISOString();
      const facts = { ...claimant(crashed), claimedAt, insteadOf: null };
      await streams().tell('LEFT-1', { type: 'ClaimKitCode', ...facts }, anOrigin());
    };
    await claim(10);
    expectRefusal(await send(next, 'LEFT-1'), 422, { kit_code: expect.stringContaining(crashed.order_number) });
    await claim(70);
    expect((await send(next, 'LEFT-1')).status).toBe(200);
    expectRefusal(await send(crashed, 'LEFT-1'), 422, { kit_code: expect.stringContaining(next.order_number) });
    expect((await send(crashed, 'LEFT-2')).status).toBe(200);
  });

  it('is claimed anew by a repeat under the same idempotency key, so that no other kit gets it meanwhile', async () => {
    const [kit, next] = [await paidKit(), await paidKit()];
    const claim = (secondsAgo: number) => {
      const time = new Date(Date.now() - secondsAgo * 1_000).toISOString();
      return codes().claim('AGAIN-1', claimant(kit), { ...anOrigin(), seed: 'its key', time });
    };
    await claim(70);
    await claim(0);
    expectRefusal(await send(next, 'AGAIN-1'), 422, { kit_code: expect.stringContaining(kit.order_number) });
    expect((await send(kit, 'AGAIN-1')).status).toBe(200);
  });

  it('is free again where its kit was sent with another one meanwhile', async () => {
    const [kit, next] = [await paidKit(), await paidKit()];
    const answers = await Promise.all(['A-1', 'A-2'].map((code) => send(kit, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [unused] = ['A-1', 'A-2'].filter((_, n) => answers[n]!.status === 409);
    expect((await send(next, unused!)).status).toBe(200);
  });
});

it('the lists of the house give those that are asked for by id, and sort', async () => {
  interface Row {
    id: number | string;
  }
  const list = async (resource: string, query: string) =>
    (await house.get<Row[]>(`/api/admin/${resource}?${query}`)).body;
  const many = (resource: string, ids: unknown[]) =>
    list(resource, `filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`);
  await paidKit();
  await paidKit();
  for (const question of [1, 2])
    await portal
      .client()
      .post('/api/submit-question', { name: 'Ask Me', email: 'ask@home.example', message: `Why ${question}?` });
  for (const [resource, unknown] of Object.entries({ shipments: '900001-1', questions: 900_001, products: 'none' })) {
    const oldest = await list(resource, 'sort=["id","ASC"]&range=[0,99]');
    expect(await list(resource, 'sort=["id","DESC"]&range=[0,99]')).toEqual([...oldest].reverse());
    expect(await many(resource, [oldest[1]!.id, unknown])).toEqual([oldest[1]]);
  }
});

import type { Client } from '../../support/client.js';
import { expectRefusal } from './refusal.js';
import { buy } from './purchases.js';
import { settled } from './documents.js';

/** Checks that a member runs a report of their own again for free once a membership runs, and reads what changed. */
export async function runsAgain(client: Client, memberId: number, report_id: number): Promise<void> {
  const rerun = () => client.post<{ data: { report_id: number } }>('/api/reports/rerun', { report_id });
  expectRefusal(await rerun(), 402);
  await buy(client, { product_id: 'membership' });
  const again = (await rerun()).body.data.report_id;
  expect(await settled(client, memberId, again)).toMatchObject({ status: 'Completed', rerun_of: report_id });
  const { body } = await client.get<{ data: object }>(`/api/reports/changes?report_id=${again}`);
  expect(body.data).toEqual({ before: report_id, changes: [] });
}

import type { Client } from '../../support/client.js';
import { buy } from './purchases.js';
import { runsAgain } from './run-again.js';

interface Responses {
  membership: boolean;
  message: string;
  data: { drug: string; verdict: string; words: string }[];
}

const responsesOf = async (client: Client) => (await client.get<Responses>('/api/drugResponses')).body;

/** Checks what a membership brings to a member with a report on medicines: own results, and the report run again. */
export async function hasOwnResponses(
  { client, id }: { client: Client; id: number },
  reportId: number,
  other: Client,
): Promise<void> {
  expect(await responsesOf(client)).toMatchObject({ membership: false, data: [] });
  await runsAgain(client, id, reportId);
  const { data, message, membership } = await responsesOf(client);
  expect([membership, message]).toEqual([true, '']);
  expect(data).toContainEqual({
    drug: 'clopidogrel',
    verdict: expect.any(String),
    words: expect.stringMatching(/\. Report of \d+ \w{3} \d{4}\.$/),
  });
  expect(await responsesOf(other)).toMatchObject({ membership: false, message: 'Upload your DNA file' });
  await buy(other, { product_id: 'membership' });
  expect(await responsesOf(other)).toMatchObject({ membership: true, data: [], message: 'Upload your DNA file' });
}

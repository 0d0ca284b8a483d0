import type { Client } from '../../support/client.js';
import { buy } from './purchases.js';

interface Responses {
  membership: boolean;
  message: string;
  data: { drug: string; verdict: string; words: string }[];
}

const responsesOf = async (client: Client) => (await client.get<Responses>('/api/drugResponses')).body;

/** Checks that a member with a report on medicines has own results once a membership runs, and another member none. */
export async function hasOwnResponses(client: Client, other: Client): Promise<void> {
  expect(await responsesOf(client)).toMatchObject({ membership: false, data: [] });
  await buy(client, { product_id: 'membership' });
  const { data, message, membership } = await responsesOf(client);
  expect([membership, message]).toEqual([true, '']);
  expect(data).toContainEqual({
    drug: 'clopidogrel',
    verdict: expect.any(String),
    words: expect.stringMatching(/\. Report of \d+ \w{3} \d{4}\.$/),
  });
  await buy(other, { product_id: 'membership' });
  expect(await responsesOf(other)).toMatchObject({ membership: true, data: [], message: 'Upload your DNA file' });
}

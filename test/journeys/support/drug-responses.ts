import { untilSo } from '../../../backend/src/platform/kernel/testing/until.js';
import type { Client } from '../../support/client.js';
import type { Reachable } from '../../support/portal.js';
import { syntheticFile, upload } from './documents.js';
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

/** Checks that nothing is told of a file that was replaced by one of the same name. */
export async function losesResponsesOfReplaced(portal: Reachable, client: Client, patientId: number): Promise<void> {
  await upload(portal, client, syntheticFile(), { patientId });
  const { message } = await untilSo(
    'the new file to be the one that counts',
    () => responsesOf(client),
    ({ data }) => data.length === 0,
  );
  expect(message).toMatch(/^Your results stand here once a report on your primary DNA file/);
}

import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { startUpload } from '../../journeys/support/documents.js';
import type { Person } from '../../journeys/support/people.js';
import type { TestPortal } from '../../support/portal.js';

/** Brings the first part of somebody's own file, of which more bytes are to come. */
export async function beginUpload(
  portal: TestPortal,
  { id: patientId, client }: Person,
  { name, first, more }: { name: string; first: Buffer; more: number },
): Promise<void> {
  const { body } = await startUpload(client, { patientId, name, size: first.length + more });
  const [part] = body.upload_data.parts ?? [];
  const checksum = createHash('md5').update(first).digest('base64');
  const { status } = await portal.client().call('PUT', part!.url, first, { 'Content-MD5': checksum });
  if (status !== 200) throw new Error(`the part was answered ${status}`);
}

/** Cuts the line of whatever a page uploads. @returns what mends it */
export async function cutUploads(page: Page): Promise<() => Promise<void>> {
  await page.route('**/*', (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionreset') : route.continue(),
  );
  return () => page.unroute('**/*');
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailTo } from '../journeys/support/mailbox.js';
import { newPerson } from '../journeys/support/people.js';
import { openPortal } from '../support/portal.js';

const folder = mkdtempSync(join(tmpdir(), 'mailbox-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('mails of real data are on no page after a restart without the setting', async () => {
  const first = await openPortal({ folder });
  const { email } = await newPerson(first, 'patient');
  await first.client().post('/api/password/forgot', { email });
  await mailTo(first, email);
  await first.close();

  const later = await openPortal({ folder, settings: { DEMO: undefined } });
  const answer = await later.client().get<string>('/dev/mailbox');
  await later.close();
  expect(answer.status).toBe(404);
  expect(JSON.stringify(answer.body)).not.toContain('reset-password');
});

/**
 * `npm run upload [-- GIGABYTES CUTS]`: the page in Chromium uploads a large file while its connection is cut, and is
 * loaded again in the middle. Fails unless the file arrives as it was and the page stays small.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Page } from 'playwright-core';
import { untilSo } from '../../backend/src/platform/kernel/testing/until.js';
import { run } from '../bench/servers/running.js';
import { openBrowser } from '../browser/support/chromium.js';
import { Visitor } from '../browser/support/visitor.js';
import { TcpProxy } from '../engines/tcp-proxy.js';
import { addPatient, newProvider, PASSWORD } from '../journeys/support/people.js';
import { Client } from '../support/client.js';
import { PageMemory } from './page-memory.js';

const LARGEST_MEMORY_MEGABYTES = 200;
const A_DAY_MILLISECONDS = 24 * 3_600_000;
const MEGABYTE = 1e6;
const [gigabytes = 5, cuts = 10] = process.argv.slice(2).map(Number);

const folder = mkdtempSync(join(tmpdir(), 'large-upload-'));
const file = join(folder, 'genome.vcf.gz');
await pipeline(Readable.from(randomMegabytes(gigabytes * 1_000), { objectMode: false }), createWriteStream(file));
const sum = await sumOf(file);

const settings = { DATA_DIR: join(folder, 'data'), PORT: '0', DEMO: 'off', EMAIL_PROOF: 'off', LOG_LEVEL: 'error' };
const portal = await run('backend/dist/main.js', settings);
const provider = await newProvider({ client: (token) => new Client(() => portal.url, token) });
const { id } = await addPatient(provider);
const line = await TcpProxy.to('127.0.0.1', Number(new URL(portal.url).port));
const browser = await openBrowser();
const { page } = await Visitor.come(browser, `http://${line.address}`);
// the page asks before it is left during an upload
page.on('dialog', (dialog) => void dialog.accept());
await signIn(page, provider.email);

const memory = await PageMemory.watch(browser, page);
const begun = Date.now();
const confirming = page.waitForResponse('**/api/documents/confirm', { timeout: A_DAY_MILLISECONDS });
await choose(page, 'Upload');
for (let cut = 1; cut <= cuts; cut++) {
  await untilSent(page, (100 * (cut - 0.5)) / cuts);
  // the laptop is closed in the middle
  if (cut === Math.ceil(cuts / 2)) await choose(page, 'Continue');
  else line.cut();
}
const confirmed = await confirming;
const seconds = (Date.now() - begun) / 1_000;
const peak = memory.end();

const [stored = ''] = readdirSync(join(settings.DATA_DIR, 'files', 'genome', String(id)));
const arrived = await sumOf(join(settings.DATA_DIR, 'files', 'genome', String(id), stored));
await browser.close();
line.remove();
await portal.stop();
rmSync(folder, { recursive: true });

const rate = (gigabytes * 1_000) / seconds;
console.error(`${gigabytes} GB with ${cuts} cuts in ${seconds.toFixed(0)} s, ${rate.toFixed(0)} MB/s`);
console.error(`confirmed with ${confirmed.status()}; the sum is ${arrived === sum ? 'equal' : 'ANOTHER'}`);
console.error(`memory of the page: ${peak.page.toFixed(0)} MB; more in all of the browser: ${peak.more.toFixed(0)} MB`);
process.exit(confirmed.ok() && arrived === sum && peak.page < LARGEST_MEMORY_MEGABYTES ? 0 : 1);

function* randomMegabytes(count: number): Generator<Buffer> {
  for (let written = 0; written < count; written++) yield randomBytes(MEGABYTE);
}

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function signIn(at: Page, email: string): Promise<void> {
  await at.goto(`http://${line.address}/login`);
  await at.getByRole('main').getByLabel('Email').fill(email);
  await at.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await at.getByLabel('Provider').check();
  await at.getByRole('button', { name: 'Login' }).click();
  await at.waitForURL('**/patient-dashboard');
}

/** Loads the patient's page and chooses the file; the button says whether the upload goes on. */
async function choose(at: Page, button: 'Upload' | 'Continue'): Promise<void> {
  await at.goto(`http://${line.address}/patient-dashboard/patient?id=${id}`);
  await at.getByRole('button', { name: 'Upload DNA file' }).click();
  await at.locator('input[type=file]').setInputFiles(file);
  await at.getByRole('button', { name: button, exact: true }).click();
}

function untilSent(at: Page, percent: number): Promise<unknown> {
  const bar = at.getByRole('progressbar', { name: 'Upload of genome.vcf.gz' }).first();
  const sent = async () => Number(await bar.getAttribute('aria-valuenow'));
  return untilSo(`${percent} % to be sent`, sent, (now) => now >= percent, A_DAY_MILLISECONDS);
}

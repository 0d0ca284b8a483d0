import type { Browser, Page } from 'playwright-core';
import { Client } from '../support/client.js';
import type { Figure } from './figure.js';

const GZIP_BYTES = 330_000;
const BROTLI_BYTES = 280_000;
const CLINIC = { name: 'Bea Bench', email: 'bea@bench.example', password: 'bench-pass', user_type: 'employee' };
const COMPANY = { name: 'Bench', email: 'office@bench.example', phone: '1', address: 'Here' };

/** What a clinic's browser loads until somebody can use the table of patients. */
export async function workspaceFigures(browser: Browser, origin: string): Promise<Figure[]> {
  const client = new Client(() => origin);
  client.token = (await client.post<{ access_token: string }>('/api/register', CLINIC)).body.access_token;
  await client.post('/api/registerCompany', COMPANY);
  await client.post('/api/addPatient', { name: 'Pat Number', email: 'pat@bench.example' });
  const page = await browser.newPage();
  await signIn(page, origin);
  const scripts = await scriptsUntilTable(page);
  await page.close();
  const [gzip, brotli] = [await bytesOf(scripts, 'gzip'), await bytesOf(scripts, 'br')];
  return [
    {
      what: `script of the workspace until the table can be used, ${scripts.length} files: gzip / brotli`,
      value: `${kB(gzip)} / ${kB(brotli)}`,
      target: `<= ${kB(GZIP_BYTES)} / <= ${kB(BROTLI_BYTES)}`,
      reached: gzip <= GZIP_BYTES && brotli <= BROTLI_BYTES,
    },
  ];
}

const kB = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').first().fill(CLINIC.email);
  await page.getByLabel('Password', { exact: true }).fill(CLINIC.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('table', { name: 'Patients' }).waitFor();
}

/** Opens the start page of the workspace anew. @returns the addresses of what it loaded */
async function scriptsUntilTable(page: Page): Promise<string[]> {
  const scripts = new Set<string>();
  page.on('request', (asked) => asked.resourceType() === 'script' && scripts.add(asked.url()));
  await page.goto(page.url());
  await page.getByRole('table', { name: 'Patients' }).getByText('Pat Number').waitFor();
  return [...scripts];
}

/** The bytes over the line; Chromium asks for Brotli by https alone. */
async function bytesOf(addresses: readonly string[], encoding: string): Promise<number> {
  const headers = { 'accept-encoding': encoding };
  const sizes = addresses.map(async (address) =>
    Number((await fetch(address, { headers })).headers.get('content-length')),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

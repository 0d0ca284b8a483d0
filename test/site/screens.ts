/** `npm run screens [-- NAME...]`: takes pictures of the main screens of the demo, all or those that are named. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { DEMO_PASSWORD } from '../../backend/src/demo/demo-accounts.js';
import { run } from '../bench/servers/running.js';
import { openBrowser } from '../browser/support/chromium.js';
import { Visitor } from '../browser/support/visitor.js';
import { PEOPLE, type Person, type Screen, SCREENS } from './screen-list.js';

const LARGEST_BYTES = 150_000;
const QUALITY = 84;
const DESK = { width: 1280, height: 860 };
const PHONE = { width: 360, height: 740 };
/** The last fade of what came in. */
const FADE_MILLISECONDS = 600;

const [folder = '', ...names] = process.argv.slice(2);
const wanted = SCREENS.filter(({ name }) => names.length === 0 || names.includes(name));
if (names.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const data = mkdtempSync(join(tmpdir(), 'screens-'));
const portal = await run('backend/dist/main.js', { DATA_DIR: data, PORT: '0', DEMO: 'on', LOG_LEVEL: 'error' });
const browser = await openBrowser();
const visitors = new Map<Person, Visitor>();
for (const screen of wanted) {
  const bytes = await take(screen);
  console.error(`${screen.name}: ${Math.round(bytes / 1000)} kB`);
}
await browser.close();
await portal.stop();
rmSync(data, { recursive: true });

async function take({ name, of, path, open, phone, dark }: Screen): Promise<number> {
  const visitor = await visitorFor(of);
  const { page } = visitor;
  await page.setViewportSize(phone ? PHONE : DESK);
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
  await visitor.open(path);
  await visitor.settled();
  await open?.(page);
  await visitor.settled();
  await page.mouse.move(0, 0); // nothing is hovered
  await page.waitForTimeout(FADE_MILLISECONDS);
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: QUALITY })
    .toFile(join(folder, `${name}.webp`));
  if (size > LARGEST_BYTES) throw new Error(`${name} takes ${size} bytes`);
  return size;
}

/** Somebody with an own browser, who signs in first. */
async function visitorFor(person: Person): Promise<Visitor> {
  const visitor = visitors.get(person) ?? (await Visitor.come(browser, portal.url));
  if (!visitors.has(person)) await signIn(visitor, person);
  visitors.set(person, visitor);
  return visitor;
}

async function signIn({ page }: Visitor, person: Person): Promise<void> {
  const account = PEOPLE[person];
  if (!account) return;
  await page.goto(`${portal.url}/login`);
  await page.getByRole('main').getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel(account.role).check();
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(`**${account.home}`);
}

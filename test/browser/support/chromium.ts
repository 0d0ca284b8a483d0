import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { describeWhere } from '../../../backend/src/platform/kernel/testing/where.js';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const executablePath = [process.env['CHROMIUM_PATH'] ?? '', ...PLACES].find((place) => existsSync(place));

/** A part of the tests that needs a browser: skipped, by its name, where the machine has none. */
export const describeInBrowser = describeWhere(executablePath !== undefined);

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: executablePath ?? '', args: FLAGS });

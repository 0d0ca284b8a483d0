import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { describeWhere } from '../../../backend/src/platform/kernel/testing/where.js';

const PLACES = ['chromium', 'chromium-browser', 'google-chrome', 'chromium-headless-shell'].map(
  (program) => `/usr/bin/${program}`,
);

const executablePath = [process.env['CHROMIUM_PATH'] ?? '', ...PLACES].find((place) => existsSync(place));

/** A suite that needs a browser. It is skipped by name on a machine without one. */
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

/** @param flags more of them, for the whole browser */
export const openBrowser = (flags: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: executablePath ?? '', args: [...FLAGS, ...flags] });

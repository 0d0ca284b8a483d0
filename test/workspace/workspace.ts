/** `npm run workspace`: measures the board of a large clinic and its dashboard, and writes `docs/workspace.md`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../bench/servers/running.js';
import { openBrowser } from '../browser/support/chromium.js';
import { machine, table } from '../site/document.js';
import { boardFigures } from './board.js';
import { newClinic } from './clinic.js';
import { dashboardFigure } from './dashboard.js';

const [page = ''] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'workspace-'));
const portal = await run('backend/dist/main.js', { DATA_DIR: folder, PORT: '0', DEMO: 'off', LOG_LEVEL: 'error' });
const clinic = await newClinic(portal.url);
const browser = await openBrowser();
const figures = await boardFigures(browser, clinic);
figures.push(await dashboardFigure(clinic));
for (const { what, value } of figures) console.error(`${what}: ${value}`);
const chromium = browser.version();
await browser.close();
await portal.stop();
rmSync(folder, { recursive: true });
writeFileSync(
  page,
  `# The workspace, measured

Made by \`npm run workspace\` on ${new Date().toISOString().slice(0, 10)}: ${machine}, Chromium ${chromium}, 1280 x 860, for a clinic of
${clinic.patientIds.length} patients over all statuses. Other work on the machine makes times longer, never shorter: its load average was
${loadavg()[0]?.toFixed(0)} at the end.

${table(figures)}
`,
);
process.exit(0);

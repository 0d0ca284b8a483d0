/** `npm run workspace`: measures the board and the dashboard in Chromium and writes `docs/workspace.md`. */
import { measure } from './measured-page.mjs';

await measure('workspace/workspace.ts', 'workspace.md');

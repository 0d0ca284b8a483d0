/** `npm run site`: measures the public site in Chromium and writes `docs/site.md`. */
import { measure } from './measured-page.mjs';

await measure('site/site.ts', 'site.md');

/** `npm run -s genome -- summary|convert|findings|report FILE...`: genome files without a portal. */
import { build, install } from './steps.mjs';

install();
build({ pages: false, write: false });
const { main } = await import('../dist/genomics/cli/main.js');
process.exitCode = await main(process.argv.slice(2), new Date());

/** `npm run -s genome -- summary|convert|findings|report FILE...`: genome files without a portal. */
import { build, install } from './steps.mjs';

install();
await build({ withPages: false, write: false });
// whoever reads the answers may stop early, as `head` does
process.stdout.on('error', ({ code }) => process.exit(code === 'EPIPE' ? 0 : 1));
const { main } = await import('../dist/genomics/cli/main.js');
process.exitCode = await main(process.argv.slice(2), new Date());

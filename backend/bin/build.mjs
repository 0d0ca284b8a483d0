/** `npm run build`: builds every part. */
import { build, install } from './steps.mjs';

install();
await build({ all: true });

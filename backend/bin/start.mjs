/** `npm start`: does what is missing, then runs the portal in this very process. */
import { build, install } from './steps.mjs';

install();
build();
await import('../dist/main.js');

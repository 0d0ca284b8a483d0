import { keepHeapSmall } from './heap.js';

// before anything else is loaded: what loading needs would be kept for good
keepHeapSmall(process.env['ROLE']);
await import('./run.js');

import { keepHeapSmall } from './heap.js';

// first: V8 keeps what loading needs for good
keepHeapSmall(process.env['ROLE']);
await import('./run.js');

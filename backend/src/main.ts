import { keepHeapSmall } from './heap.js';

// first, because V8 never gives back the heap that loading has taken
keepHeapSmall(process.env['ROLE']);
await import('./run.js');

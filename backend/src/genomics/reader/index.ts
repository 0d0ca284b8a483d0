/** The genome reader: what other parts may use of it. */
export { convert, type Converted, type ConvertOptions } from './convert.js';
export { observe, type Observed, type ObserveOptions } from './observe.js';
export { scan, type Scanned } from './scan.js';
export type { Refusal } from './file-refused.js';
export type { Progress } from './bytes.js';

/** The genome reader: what other parts may use of it. */
export { convert, type Converted } from './convert.js';
export { observe } from './observe.js';

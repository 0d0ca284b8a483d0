import type { ListedMode } from '../listed/row.js';

/** Inheritance as ClinGen and ACMG write it. */
export const MODES: Readonly<Record<string, ListedMode>> = {
  AD: 'dominant',
  // one copy already changes something, two change more
  SD: 'dominant',
  AR: 'recessive',
  XL: 'x-linked',
  MT: 'mitochondrial',
};

/** What the public pages list: diseases and drugs, apart from the base so that a report never loads them. */
import diseaseRows from './data/diseases.json' with { type: 'json' };
import drugRows from './data/drugs.json' with { type: 'json' };
import type { Disease, Drug } from './model.js';

/** Sorted by name. */
export const diseases: readonly Disease[] = diseaseRows;

/** Sorted by name. */
export const drugs: readonly Drug[] = drugRows;

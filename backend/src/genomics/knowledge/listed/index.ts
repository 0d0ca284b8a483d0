/** Lists of variants: how they are imported, kept and compared. */
export { CLINVAR } from './clinvar.js';
export { diffInWords, diffOf, importClinvar } from './import-listed.js';
export { readListed, writeListed } from './listed-file.js';

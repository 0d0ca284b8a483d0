/**
 * Makes `catalogue/data/` from the source tables: `npm run admin -- content import <source folder>`. Run it by hand and
 * commit what it writes.
 *
 * The source folder holds `disease_do` (Disease Ontology, CC0) and `open` (see its README for versions and licences).
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packed } from '../disease-file.js';
import { readTable } from '../../genomics/knowledge/import/facts.js';
import { importDiseases } from './diseases.js';
import { importMedicines } from './medicines.js';

const [source] = process.argv.slice(2);
if (!source) {
  console.error('Usage: npm run admin -- content import <folder with disease_do and open>');
  process.exit(1);
}
const entries = importDiseases(source);
const { index, rows } = packed(entries);
const data = join(import.meta.dirname, '..', 'data');
writeFileSync(join(data, 'diseases.index.br'), index);
writeFileSync(join(data, 'diseases.rows.br'), rows);
const medicines = importMedicines(source, readTable(join(import.meta.dirname, 'drug-notes.tsv')));
const lines = medicines.map((row) => JSON.stringify(row)).join(',\n');
writeFileSync(join(data, 'medicines.json'), `[\n${lines}\n]\n`);
console.error(`${entries.length} diseases, ${medicines.length} medicines, ${index.length + rows.length} bytes`);

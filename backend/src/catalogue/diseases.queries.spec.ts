import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readTable } from '../genomics/knowledge/import/facts.js';
import { describeWhere } from '../platform/kernel/testing/where.js';
import { DiseaseCatalogue } from './diseases.queries.js';
import { SOURCES } from './sources.js';

const SHARED = join(import.meta.dirname, '../../../../shared/data');
const describeWithData = describeWhere(existsSync(SHARED));
const ALL = { limit: 12_247, offset: 0 };

const catalogue = new DiseaseCatalogue();
const names = catalogue.names();
const some = names.filter((_, at) => at % 60 === 0).map(({ name }) => catalogue.find(name)!);

describe('the catalogue of diseases', () => {
  it('has every term of the ontology, each with an address of its own', () => {
    expect(catalogue.size).toBe(12_247);
    expect(new Set(names.map(({ transformed_name: slug }) => slug)).size).toBe(12_247);
    expect(names.filter(({ transformed_name: slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  });

  it('finds every disease first by its exact name', () => {
    const missed = names.filter(({ name }) => {
      const { rows } = catalogue.search(name, ALL);
      return !rows.slice(0, 20).some((row) => row.name === name);
    });
    expect(missed).toEqual([]);
  });

  it('lists everything by name for an empty search and for _', () => {
    const first = catalogue.search('', { limit: 2, offset: 0 });
    expect(first.total).toBe(12_247);
    expect(catalogue.search(' _ ', { limit: 2, offset: 0 })).toEqual(first);
    expect(catalogue.search('_x', ALL).total).toBe(0);
    expect(catalogue.search('cystic', { limit: 10, offset: 12_000 }).rows).toEqual([]);
  });

  it('takes the name in any case and the address; names that would share an address have their number', () => {
    expect(catalogue.find('Cystic Fibrosis')).toEqual(catalogue.find('cystic-fibrosis'));
    expect(names.filter(({ name }) => /^EZB-MYC[+-]/.test(name)).map(({ transformed_name: slug }) => slug)).toEqual(
      expect.arrayContaining([expect.stringMatching(/-\d+$/)]),
    );
    expect(catalogue.find('no such disease')).toBeNull();
  });

  it('says of cystic fibrosis what its sources say', () => {
    const disease = catalogue.find('cystic fibrosis')!;
    expect(Object.keys(disease).filter((field) => !/sources$/.test(field))).toEqual([
      ...['name', 'transformed_name', 'doid', 'description', 'in_plain_words', 'also_called', 'signs_and_symptoms'],
      ...['onset', 'prevalence', 'inheritance', 'genes', 'kinds', 'medicines', 'reports'],
    ]);
    expect(disease).toMatchObject({
      doid: 'DOID:1485',
      also_called: [{ text: 'CF', source: 'do' }, { text: 'mucoviscidosis' }],
      prevalence: [{ text: '1-5 / 10 000', source: 'orphanet' }, {}, {}],
      medicines: [{ text: 'ivacaftor', path: '/drugmetabolism/drugs/ivacaftor', source: 'cpic' }],
    });
    expect(disease.genes).toContainEqual(expect.objectContaining({ text: 'CFTR', about_source: 'refseq' }));
    expect(disease.sources.map(({ id }) => id)).toEqual(expect.arrayContaining(['do', 'orphanet', 'medlineplus']));
  });

  it('names a source with date and licence for every fact, and leaves out what holds nothing', () => {
    const known = new Set(SOURCES.map(({ id }) => id));
    for (const disease of some) {
      const facts = Object.values(disease).flatMap((value) => (Array.isArray(value) ? (value as object[]) : []));
      const cited = facts.flatMap((fact) => ('source' in fact ? [fact.source as string] : []));
      expect(cited.filter((id) => !known.has(id))).toEqual([]);
      expect(disease.sources.map(({ id }) => id)).toEqual(expect.arrayContaining(cited));
      expect(Object.entries(disease).filter(([, value]) => value === '' || value?.length === 0)).toEqual([]);
    }
    expect(SOURCES.filter(({ version, licence }) => version === '' || licence === '')).toEqual([]);
  });

  it('tells a case series as a count, never as a share of people', () => {
    const details = some.flatMap(({ signs_and_symptoms: signs = [] }) => signs.map(({ detail = '' }) => detail));
    const counts = details.filter((detail) => /\d+ of \d+/.test(detail));
    expect(counts.length).toBeGreaterThan(100);
    expect(counts.filter((detail) => !/^\d+ of \d+ people described$|of 100\)$/.test(detail))).toEqual([]);
  });
});

describeWithData('the catalogue beside its sources', () => {
  const terms = readTable(join(SHARED, 'disease_do/doid_terms.tsv'));

  it('has the definitions as the ontology has them', () => {
    const definitions = new Map(terms.map(({ id, definition }) => [id, definition]));
    expect(some.filter(({ doid, description = '' }) => definitions.get(doid) !== description)).toEqual([]);
  });

  it('finds each disease by every synonym', () => {
    const ids = new Map(terms.map(({ id, name }) => [id, name]));
    const synonyms = readTable(join(SHARED, 'open/disease_xref/doid_synonyms.tsv.gz')).filter(({ doid }) =>
      ids.has(doid),
    );
    const missed = synonyms.filter(
      ({ doid, synonym }) => !catalogue.search(synonym!, ALL).rows.some(({ name }) => name === ids.get(doid)),
    );
    expect(synonyms.length).toBeGreaterThan(19_000);
    expect(missed).toEqual([]);
  });
});

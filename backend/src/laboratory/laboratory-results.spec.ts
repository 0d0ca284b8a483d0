import type { LaboratoryResultsKept } from '@portal/events';
import { given } from '../platform/log/testing/given.js';
import { laboratoryResults } from './laboratory-results.js';

const facts = (results: string) => ({ patientId: 9, companyId: 2, results });
const keep = (results: string) => ({ type: 'KeepLaboratoryResults', ...facts(results) }) as const;
const kept = (results: string): LaboratoryResultsKept => ({ type: 'LaboratoryResultsKept', data: facts(results) });

it('keeps what laboratories told, once, and lets it go', () => {
  given(laboratoryResults).when(keep('CYP2D6\t*4/*4')).then(kept('CYP2D6\t*4/*4'));
  given(laboratoryResults, kept('CYP2D6\t*4/*4')).when(keep('CYP2D6\t*4/*4')).thenNothing();
  given(laboratoryResults, kept('CYP2D6\t*4/*4')).when(keep('')).then(kept(''));
  given(laboratoryResults).when(keep('')).thenNothing();
});

it('overwrites nothing that was not seen', () => {
  const seeing = (from: string) => ({ ...keep('CYP2D6\t*4/*4'), from });
  given(laboratoryResults, kept('TPMT\t*1/*3A')).when(seeing('')).thenRefused('edit.stale');
  given(laboratoryResults, kept('TPMT\t*1/*3A')).when(seeing('TPMT\t*1/*3A')).then(kept('CYP2D6\t*4/*4'));
});

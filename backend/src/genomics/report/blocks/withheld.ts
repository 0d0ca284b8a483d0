import type { Findings } from '../../findings/index.js';
import type { Material } from '../material.js';
import type { Statement } from '../model.js';
import { list, say } from '../say.js';

/** More genes than this are counted. */
const MAX_NAMES = 25;

/** Genes of which nothing is said, found or not. A gene that was asked for must not look as if it had been read. */
export function withheldStatements({ findings, request }: Material): Statement[] {
  const genesOf = (reason: Findings['withheld'][number]['reason']) =>
    findings.withheld.filter((each) => each.reason === reason).map(({ gene }) => gene);
  const byName = genesOf('by-name');
  const childhood = genesOf('childhood');
  return [
    ...(byName.length > 0
      ? [say(`Nothing is said of ${named(byName)}: these are shown only when asked for by the gene’s name.`)]
      : []),
    ...(childhood.length > 0 ? [say(`${UNDER_AGE[request.audience]} Nothing is said of ${named(childhood)}.`)] : []),
  ];
}

const named = (genes: readonly string[]): string => (genes.length > MAX_NAMES ? `${genes.length} genes` : list(genes));

const UNDER_AGE = {
  person: 'Under 18 only what can be acted upon now is said.',
  clinician:
    'Under 18 only what can be acted upon now is said, and recessive and X-linked diseases that begin in childhood.',
};

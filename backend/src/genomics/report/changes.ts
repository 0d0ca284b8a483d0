import type { KeptFindings } from '../findings-json.js';
import type { Change } from './model.js';

/** What a later version of a report says that an earlier one did not, by what was found, then medicines and genes. */
export const changesBetween = (before: KeptFindings, after: KeptFindings): Change[] => [
  ...changed(before.conditions, after.conditions, conditionName, conditionState),
  ...changed(
    before.one_star,
    after.one_star,
    ({ gene, variants }) => `${gene} ${variants[0]?.name}`,
    () => 'one star',
  ),
  ...changed(
    before.drugs,
    after.drugs,
    ({ drug }) => drug,
    ({ verdict }) => (verdict === 'no_result' ? null : verdict.replaceAll('_', ' ')),
  ),
  ...changed(before.genes, after.genes, ({ gene }) => gene, geneState),
];

type Condition = KeptFindings['conditions'][number];
type Gene = KeptFindings['genes'][number];

/** A condition is the same while its variants are: its name and what they mean may change. */
const conditionName = ({ gene, variants }: Condition): string =>
  `${gene} ${variants.map(({ name }) => name).join(', ')}`;

const conditionState = ({ conclusion, condition }: Condition): string =>
  `${conclusion.replaceAll('_', ' ')}, ${condition}`;

/** Mitochondrial DNA was once written as two copies of the same. */
const oneHaplotype = (diplotype: string): string => diplotype.replace(/^(Reference|m\.[^/]+)\/\1$/, '$1');

const geneState = ({ call, diplotypes, phenotypes }: Gene): string | null =>
  call === 'not_covered'
    ? null
    : [call.replaceAll('_', ' '), diplotypes.map(oneHaplotype).join(' or '), phenotypes.join(' or ')]
        .filter(Boolean)
        .join(', ');

function changed<T>(
  before: readonly T[],
  after: readonly T[],
  nameOf: (item: T) => string,
  stateOf: (item: T) => string | null,
): Change[] {
  const states = (items: readonly T[]) => new Map(items.map((item) => [nameOf(item), stateOf(item)]));
  const [was, is] = [states(before), states(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((what) => ({ what, before: was.get(what) ?? null, after: is.get(what) ?? null }))
    .filter((change) => change.before !== change.after);
}

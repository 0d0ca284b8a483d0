import type { ConditionFinding } from '../findings/index.js';
import { isOnBoth } from './words/facts.js';

/**
 * How soon something must be done about a finding, the soonest first. A pathogenic variant of which one copy suffices, or
 * may suffice, comes before all else. What a guideline says to avoid follows, then genotypes of a disease, strong dose
 * changes, and carriers.
 */
const URGENCY = [
  'dominant',
  'avoid',
  'affected',
  'possible-compound',
  'change',
  'at-risk',
  'test-first',
  'unknown-change',
  'risk-allele',
  'carrier',
  'open',
] as const;

export type Urgency = (typeof URGENCY)[number];

/** What must be acted upon is never folded away. */
export const MUST_BE_SHOWN: ReadonlySet<Urgency> = new Set(URGENCY.slice(0, URGENCY.indexOf('risk-allele')));

/** Marked apart from what is to be talked over. */
export const STANDS_OUT: ReadonlySet<Urgency> = new Set(URGENCY.slice(0, URGENCY.indexOf('change')));

export const byUrgency = (a: Urgency, b: Urgency): number => URGENCY.indexOf(a) - URGENCY.indexOf(b);

export const byWhatMustBeDone = (a: ConditionFinding, b: ConditionFinding): number =>
  byUrgency(urgencyOf(a), urgencyOf(b));

export function urgencyOf(finding: ConditionFinding): Urgency {
  const { conclusion, mode, pair } = finding;
  switch (conclusion) {
    case 'affected':
      return 'affected';
    case 'possible_compound':
      return 'possible-compound';
    case 'at_risk':
      return pair === null && mode !== 'recessive' && mode !== 'x-linked' ? 'dominant' : 'at-risk';
    case 'risk_allele':
      // two copies of factor V Leiden raise the risk far more than one
      return mode === 'dominant' && isOnBoth(finding) ? 'at-risk' : 'risk-allele';
    case 'carrier':
      return 'carrier';
    case 'unknown_change':
    case 'unresolved':
      return 'open';
  }
}

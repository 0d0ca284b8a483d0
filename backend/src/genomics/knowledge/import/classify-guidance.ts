import type { DrugAction, DrugEffect } from '../model.js';

/**
 * The kind of advice a guideline's recommendation gives, told from its opening words: first match wins.
 * Only the category is kept; the report has its own sentence for each.
 */
const ACTIONS: [RegExp, DrugAction][] = [
  [/^no recommendation|^n\/a|^no action recommended/i, 'none'],
  [/naïve, do not use|naive, do not use|agents are available, do not use/i, 'avoid'],
  [/^the latency period|previously used .* cautiously|alternative agents are not available/i, 'monitor'],
  [/enzyme activity must be measured/i, 'measure-first'],
  [/clinical findings, family history/i, 'clinical-judgement'],
  [/^consider a \d+% reduction (of|in) recommended starting dose/i, 'lower-dose'],
  [/^(consider|recommend alternative) hormonal therapy/i, 'alternative'],
  [/^avoid moderate and strong CYP2D6 inhibitors/i, 'monitor'],
  [/drastically reduced|10-fold|initiate dose at 10 mg|25-50% of the lowest|to 25% of normal/i, 'much-lower-dose'],
  [/^avoid|contraindicated|not recommended/i, 'avoid'],
  [
    /^(choose|consider) (an|a clinically appropriate) (alternative|antidepressant)|prescribe an alternative/i,
    'alternative',
  ],
  [/^recommend alternative|^(select|consider) alternative drug not (predominantly )?metabolized/i, 'alternative'],
  [/^select an? alternative|consider an alternative agent/i, 'alternative'],
  [
    /less than typical maintenance|lower starting dose|decreased dose|50% of starting dose|reduced (starting )?dose|reduce starting dose/i,
    'lower-dose',
  ],
  [/prescribe ≤|≤ ?\d+ ?mg( per day)? as a starting|lowest recommended starting dose|50% of the lowest/i, 'lower-dose'],
  // after the doses: what one gene asks for is not lost where the other could not be told
  [/could (not )?be assigned based on genotyping performed/i, 'measure-first'],
  [/^increase/i, 'higher-dose'],
  [/^initiate with a dose of .* plasma concentration/i, 'monitor'],
  [
    /possible increased risk|slower titration|does not adequately respond|consider increasing|50% reduction in daily/i,
    'monitor',
  ],
  [/therapeutic drug monitoring to titrate|with caution|close monitoring|for the shortest feasible course/i, 'monitor'],
  [
    /no adjustments|no reason to avoid|no indication to change|no need to avoid|according to the product label/i,
    'standard',
  ],
  [/standard|label|desired starting dose|normal starting dose|recommended starting dose|typical initial/i, 'standard'],
];

/** @throws Error with the text that no rule knows, so that nothing is imported unread */
export function classifyAction(recommendation: string): DrugAction {
  const main = recommendation.split(' | Also:')[0] ?? '';
  const hit = ACTIONS.find(([pattern]) => pattern.test(main));
  if (!hit) throw new Error(`no category for the recommendation "${main}"`);
  return hit[1];
}

const EFFECTS: [RegExp, DrugEffect][] = [
  [
    /increased risk (of|for)(?! therapeutic)|high(ly increased| risk| likelihood)|toxicit|myopathy risk|side effects|hemolytic|hearing loss|hyperthermia/i,
    'more-harm',
  ],
  [
    /higher plasma|increased (\w+ ){0,3}(exposure|plasma)|prolonged half-life|reduced metabolism|high concentrations/i,
    'higher-exposure',
  ],
  [
    /lower plasma|lower dose-adjusted|decreased plasma|increased metabolism|decreased exposure|lower .*trough/i,
    'lower-exposure',
  ],
  [
    /therapeutic failure|reduced (clopidogrel|response|efficacy)|decreas\w* (chance|the probability|probability)|sub-?optimal|not responsive/i,
    'less-benefit',
  ],
  [/normal|typical|usual|low (risk|likelihood)|reference ugt1a1|no evidence/i, 'usual'],
  [/unknown|variable|uncertain|n\/a/i, 'unknown'],
];

/** Whether the text expects nothing unusual, even where it names the harm. */
const REASSURING =
  /^(normal|typical|reference|low risk|weak or no evidence|slightly reduced .* does not appear|normal dpd)/i;

/** What the guideline expects for each gene of a row, without repeats. */
export function classifyEffects(implication: string): DrugEffect[] {
  const parts = implication.split(/(?:^|; )(?:[A-Z0-9-]+): /).filter((part) => part.trim() !== '');
  const effects = new Set(parts.flatMap(effectsOf));
  if (effects.size > 1) effects.delete('unknown');
  return [...effects];
}

function effectsOf(part: string): DrugEffect[] {
  if (/^(n\/a|unknown|these results do not)/i.test(part)) return ['unknown'];
  if (REASSURING.test(part)) return ['usual'];
  const hits = EFFECTS.filter(([pattern, effect]) => effect !== 'usual' && effect !== 'unknown' && pattern.test(part));
  if (hits.length > 0) return hits.map(([, effect]) => effect);
  const plain = EFFECTS.find(([pattern]) => pattern.test(part));
  return [plain?.[1] ?? 'unknown'];
}

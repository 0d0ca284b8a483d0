export { bySite, interpret } from './interpret.js';
export type * from './model.js';
export { asksForAction, VERDICTS } from './model.js';
export { isSuspect } from './pharmacogenes.js';
export { phenotypeText } from './phenotype.js';
export { isAllWithheld } from './withheld.js';

import type { Audience } from '../model.js';
import { clinician } from './clinician.js';
import { person } from './person.js';
import type { Words } from './words.js';

const WORDS: Record<Audience, Words> = { person, clinician };

/** The words for one of the two readers. */
export const wordsFor = (audience: Audience): Words => WORDS[audience];

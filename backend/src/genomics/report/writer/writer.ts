/** The port of the words: who writes what the findings mean. */
import type { Material } from '../material.js';
import { narrate, type Narrative } from '../narrative.js';

export interface NarrativeWriter {
  /**
   * Writes the words of a report; a writer that cannot answers with the built-in words and the reason.
   * @param hidden what tells who the person is; a writer that asks elsewhere sends none of it
   */
  write(material: Material, hidden: readonly string[]): Promise<Written>;
}

export interface Written {
  readonly narrative: Narrative;
  /** Who wrote, as the report prints it. */
  readonly by: string;
  /** How the sentences came about and were checked, for the part on method. */
  readonly method: string;
}

const BUILT_IN = 'the built-in writer';

/** The built-in words: the same for the same material. */
export const builtInWords = (material: Material): Written => ({
  narrative: narrate(material),
  by: BUILT_IN,
  method: 'The sentences were made by rule from the findings. No language model wrote or changed them.',
});

/** The built-in words where a language model was to write and did not. `why` is the end of a sentence. */
export const builtInBecause = (material: Material, why: string): Written => ({
  narrative: narrate(material),
  by: `${BUILT_IN}, because the language model ${why}`,
  method: `The sentences were made by rule from the findings. The language model of this portal ${why}; nothing here is by it.`,
});

export const builtInWriter: NarrativeWriter = { write: async (material) => builtInWords(material) };

import type { KnowledgeBase } from '../model.js';

/** The base with some of its parts replaced. The others are not read for it: the list that ships is large. */
export const replaced = (base: KnowledgeBase, parts: Partial<KnowledgeBase>): KnowledgeBase =>
  Object.defineProperties({} as KnowledgeBase, {
    ...Object.getOwnPropertyDescriptors(base),
    ...Object.getOwnPropertyDescriptors(parts),
  });

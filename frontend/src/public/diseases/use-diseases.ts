import { useCallback } from 'react';
import { get } from '../../api/client';
import type { DiseaseListAnswer, DiseaseName } from '../../api/generated/schema';
import { useAnswer } from '../use-answer';

/** What an empty search asks for, as the specification has it: every disease. */
export const EVERY_DISEASE = '_';
export const DISEASES_PER_PAGE = 10;

export const searchOf = (search: string): string => search.trim() || EVERY_DISEASE;

/** Diseases, and the search that found them. */
interface FoundDiseases extends DiseaseListAnswer {
  by: string;
}

/** Reads a page of the catalogue. */
export const useDiseases = (search: string, page: number, initial?: FoundDiseases) =>
  useAnswer<FoundDiseases>(
    useCallback(
      async (signal: AbortSignal) => {
        const found = await get('/api/searchDisease', { search: searchOf(search), page }, signal);
        return { ...found, by: search };
      },
      [search, page],
    ),
    initial,
  );

/** What the box suggests: never the whole list, which stays until the first search has its answer. */
export const suggestionsOf = (search: string, found: FoundDiseases | undefined): DiseaseName[] =>
  search.trim() && found?.by.trim() ? found.data : [];

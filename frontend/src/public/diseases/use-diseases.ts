import { useCallback } from 'react';
import { get } from '../../api/client';
import type { DiseaseListAnswer } from '../../api/generated/schema';
import { useAnswer } from '../use-answer';

/** What an empty search asks for, as the specification has it: every disease. */
export const EVERY_DISEASE = '_';
export const DISEASES_PER_PAGE = 10;

export const searchOf = (search: string): string => search.trim() || EVERY_DISEASE;

/** Reads a page of the catalogue. */
export const useDiseases = (search: string, page: number, initial?: DiseaseListAnswer) =>
  useAnswer(
    useCallback(
      (signal: AbortSignal) => get('/api/searchDisease', { search: searchOf(search), page }, signal),
      [search, page],
    ),
    initial,
  );

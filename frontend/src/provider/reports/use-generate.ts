import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newKey, post } from '../../api/client';
import { ApiError, firstErrors } from '../../api/errors';
import { type ReportRequest, requestOf } from './steps';
import type { Wizard } from './use-wizard';

/**
 * Asks for the report. The same request goes out under the same key until it has succeeded, so that a click after a
 * lost answer neither makes a second report nor takes the credits twice.
 */
export function useGenerate(onStarted: () => void) {
  const queries = useQueryClient();
  const keyOf = useRepeatKey();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (request: ReportRequest) =>
      post('/api/generateReport', request, { idempotencyKey: keyOf(JSON.stringify(request)) }),
    onSuccess: () => {
      onStarted();
      for (const first of ['company', 'documents', 'logs']) void queries.invalidateQueries({ queryKey: [first] });
    },
  });
  const start = ({ draft, dna }: Wizard) => {
    if (draft.patient && dna && !isPending) mutate(requestOf(draft, draft.patient, dna));
  };
  return { start, isPending, problem: error ? problemOf(error) : undefined };
}

/** One key per text, as long as the text stays the same. */
function useRepeatKey(): (text: string) => string {
  const last = useRef<{ text: string; key: string }>(undefined);
  return (text) => {
    if (last.current?.text !== text) last.current = { text, key: newKey() };
    return last.current.key;
  };
}

/** What went wrong, in the specification's words where the server gave none of its own. */
export function problemOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return 'Something went wrong. Please try again.';
  if (error.code.startsWith('http.')) return 'Error generating report. Please try again.';
  return Object.values(firstErrors(error))[0] ?? error.message;
}

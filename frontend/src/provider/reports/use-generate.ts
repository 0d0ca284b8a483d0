import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newKey, post } from '../../api/client';
import { ApiError, firstErrors, isNetworkError, messageOf } from '../../api/errors';
import type { GenerateReportBody } from '../../api/generated/schema';
import { requestOf } from './steps';
import type { Wizard } from './use-wizard';

/**
 * Requests the report. The same request keeps its key until it succeeds, so that a repeated click makes no second
 * report and takes no more credits. A second click during the first request does nothing.
 */
export function useGenerate(onStarted: (reportId: number) => void) {
  const queries = useQueryClient();
  const attempt = useRef<{ text: string; key: string; isOut: boolean }>(undefined);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ request, key }: { request: GenerateReportBody; key: string }) =>
      post('/api/generateReport', request, { idempotencyKey: key }),
    onSuccess: ({ data }) => {
      attempt.current = undefined;
      onStarted(data.report_id);
      for (const first of ['company', 'documents', 'logs']) void queries.invalidateQueries({ queryKey: [first] });
    },
    onError: () => {
      if (attempt.current) attempt.current.isOut = false;
    },
  });
  const start = ({ draft, dna }: Wizard) => {
    if (!draft.patient || !dna || attempt.current?.isOut) return;
    const request = requestOf(draft, draft.patient, dna);
    const text = JSON.stringify(request);
    const key = attempt.current?.text === text ? attempt.current.key : newKey();
    attempt.current = { text, key, isOut: true };
    mutate({ request, key });
  };
  return { start, isPending, problem: error ? problemOf(error) : undefined };
}

/** Gives the error message, in the specification's words if the server gave none. */
export function problemOf(error: unknown): string {
  if (!(error instanceof ApiError) || isNetworkError(error)) return 'Something went wrong. Please try again.';
  return Object.values(firstErrors(error))[0] ?? messageOf(error, 'Error generating report. Please try again.');
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { post } from '../api/client';
import { messageOf } from '../api/errors';
import type { MedicalDocument } from '../api/generated/schema';
import { Button, FormError, handFocusTo } from '../ui';

const toReports = handFocusTo('section, main', 'h1, h2, h3');

/** For the patient: a report that their clinic releases when they ask for it. */
export function AskFor({ report: { id, title, release } }: { report: MedicalDocument }) {
  const queries = useQueryClient();
  const ask = useMutation({
    mutationFn: () => post('/api/reports/ask', { report_id: id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['member'] }),
  });
  const hasAsked = release === 'asked_for' || ask.isSuccess;
  return (
    <>
      <span role="status">{hasAsked && 'Your clinic has been told'}</span>
      {!hasAsked && (
        <Button
          ref={toReports}
          look="secondary"
          aria-label={`Ask for this report: ${title}`}
          busy={ask.isPending}
          onClick={() => ask.mutate()}
        >
          Ask for this report
        </Button>
      )}
      {ask.isError && <FormError>{messageOf(ask.error)}</FormError>}
    </>
  );
}

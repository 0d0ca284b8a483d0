import '../testing/browser';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MedicalDocument } from '../api/generated/schema';
import { fakeServer } from '../testing/fake-server';
import { renderAt } from '../testing/render-at';
import { RunAgain } from './run-again';

const report = { id: 7, title: 'Heart' } as MedicalDocument;
const made = { body: { status: 'success', data: { report_id: 8 } } };
const run = () => screen.getByRole('button', { name: 'Run again for 250 credits' });

describe('running a report again', () => {
  beforeEach(async () => {
    renderAt('/', '/', <RunAgain report={report} price="250 credits" />);
    await userEvent.click(screen.getByRole('button', { name: 'Run again: Heart' }));
  });

  it('goes out under the same key after an answer that was lost', async () => {
    const calls = fakeServer({ status: 503, body: { error: 'busy', message: 'Not now.' } }, made);
    await userEvent.click(run());
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    await userEvent.click(run());
    await waitFor(() => expect(calls).toHaveLength(2));
    const [first, second] = calls.map(({ headers }) => headers['Idempotency-Key']);
    expect(second).toBe(first);
  });
});

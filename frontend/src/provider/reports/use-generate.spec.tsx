import '../../testing/browser';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, networkError } from '../../api/errors';
import type { MedicalDocument } from '../../api/generated/schema';
import { type Call, fakeServer } from '../../testing/fake-server';
import { renderAt } from '../../testing/render-at';
import { emptyDraft } from './draft';
import { problemOf, useGenerate } from './use-generate';
import type { Wizard } from './use-wizard';

const wizard = {
  draft: {
    ...emptyDraft,
    patient: { userId: 7, name: 'Dana Reyes' },
    name: 'Heart',
    prompt: 'x',
    blocks: ['introduction'],
  },
  dna: { file_path: 'g/1' } as MedicalDocument,
} as Wizard;

function Generator({ onStarted }: { onStarted: () => void }) {
  const { start, problem } = useGenerate(onStarted);
  return (
    <>
      <button onClick={() => start(wizard)}>Generate</button>
      <p>{problem}</p>
    </>
  );
}

const made = { body: { status: 'success', data: { report_id: 7 } } };
const keys = (calls: Call[]) => calls.map(({ headers }) => headers['Idempotency-Key']);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Generate' }));

describe('asking for a report', () => {
  const started = jest.fn();
  beforeEach(() => {
    started.mockClear();
    renderAt('/', '/', <Generator onStarted={started} />);
  });

  it('happens once on a double click', async () => {
    const calls = fakeServer(made, made);
    const button = screen.getByRole('button', { name: 'Generate' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(started).toHaveBeenCalledTimes(1));
    expect(calls).toHaveLength(1);
  });

  it('again after a failure goes out under the same key, after a success under a new one', async () => {
    const calls = fakeServer({ status: 503, body: { error: 'busy', message: 'Not now.' } }, made, made);
    await press();
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    await press();
    await waitFor(() => expect(started).toHaveBeenCalledTimes(1));
    await press();
    await waitFor(() => expect(started).toHaveBeenCalledTimes(2));
    const [first, second, third] = keys(calls);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('tells the server’s reason', async () => {
    fakeServer({ status: 402, body: { error: 'credits.too-few', message: 'Not enough credits.' } });
    await press();
    expect(await screen.findByText('Not enough credits.')).toBeInTheDocument();
    expect(started).not.toHaveBeenCalled();
  });
});

describe('what went wrong', () => {
  const refused = (message: string, errors?: Record<string, string[]>) =>
    new ApiError({ status: 422, code: 'invalid', message, errors });

  it.each([
    [refused('The server’s sentence.'), 'The server’s sentence.'],
    [refused('x', { vcf_path: ['This file is being converted.'] }), 'This file is being converted.'],
    [refused(''), 'Error generating report. Please try again.'],
    [networkError(), 'Something went wrong. Please try again.'],
    [new TypeError('x'), 'Something went wrong. Please try again.'],
  ])('%s: %s', (error, words) => expect(problemOf(error)).toBe(words));
});

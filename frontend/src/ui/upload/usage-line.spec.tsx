import '../../testing/browser';
import { screen } from '@testing-library/react';
import { answersByPath } from '../../testing/fake-server';
import { renderAt } from '../../testing/render-at';
import { UsageLine } from './usage-line';

const used = { bytes: 101_000, bytes_limit: 107e9, files: 2, files_limit: 2_000, jobs_running: 1, jobs_limit: 1 };

it.each([
  ['while nothing waits', 0, '101 kB of 107 GB and 2 of 2,000 files used.'],
  [
    'while something waits',
    3,
    '101 kB of 107 GB and 2 of 2,000 files used. 1 of 1 conversions and reports are at work, 3 waiting.',
  ],
])('says what is stored, and what is at work only where it matters: %s', async (_when, jobs_waiting, words) => {
  answersByPath({ '/api/documents/usage': { status: 'success', data: { ...used, jobs_waiting } } });
  renderAt('/', '/', <UsageLine patientId={7} />);
  expect(await screen.findByText(words)).toBeInTheDocument();
});

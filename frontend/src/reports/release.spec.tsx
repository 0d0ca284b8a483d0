import '../testing/browser';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MedicalDocument } from '../api/generated/schema';
import { startSession } from '../api/session';
import { genome } from '../testing/documents';
import { answersByPath } from '../testing/fake-server';
import { provider, sessionOf } from '../testing/people';
import { renderAt } from '../testing/render-at';
import { Toasts } from '../ui';
import { Release } from './release';

const RELEASED = { '/api/reports/release': { message: 'The patient can read the report now' } };

function show(
  release: MedicalDocument['release'],
  status: MedicalDocument['status'] = 'Completed',
  answers: object = RELEASED,
) {
  startSession(sessionOf(provider));
  const calls = answersByPath({ ...answers });
  const report = genome({ id: 2, document_type: 'report', title: 'My heart', status, release });
  renderAt(
    '/',
    '/',
    <>
      <Release report={report} />
      <Toasts />
    </>,
  );
  return calls;
}
const button = () => screen.queryByRole('button', { name: 'Release to patient: My heart' });

it.each([
  ['later', 'Not released'],
  ['on_request', 'Not released'],
  ['asked_for', 'Asked for'],
] as const)('a report that is %s is marked, and released once that is confirmed', async (release, mark) => {
  const calls = show(release);
  expect(screen.getByText(mark)).toBeVisible();
  await userEvent.click(button()!);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(calls).toHaveLength(0);
  await userEvent.click(button()!);
  await userEvent.click(screen.getByRole('button', { name: 'Release' }));
  await waitFor(() => expect(calls[0]).toMatchObject({ path: '/api/reports/release', body: { report_id: 2 } }));
  expect(await screen.findByText('The patient can read the report now')).toBeVisible();
});

it('says in the dialog why a report could not be released', async () => {
  show('later', 'Completed', {});
  await userEvent.click(button()!);
  await userEvent.click(screen.getByRole('button', { name: 'Release' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Release' })).toBeEnabled();
});

it('one that is still made is marked alone', () => {
  show('later', 'Processing');
  expect(screen.getByText('Not released')).toBeVisible();
  expect(button()).not.toBeInTheDocument();
});

it('one that the patient reads has neither', () => {
  show('released');
  expect(screen.queryByText('Not released')).not.toBeInTheDocument();
  expect(button()).not.toBeInTheDocument();
});

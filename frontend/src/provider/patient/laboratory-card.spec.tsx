import '../../testing/browser';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EmployeeType } from '@portal/events/rules';
import { startSession } from '../../api/session';
import { useLiveUpdates } from '../../api/stream';
import { Withhold } from '../../session/rights';
import { answersByPath, fakeServer } from '../../testing/fake-server';
import { provider, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { LaboratoryCard } from './laboratory-card';

const show = (employee_type: EmployeeType, archived = false) => {
  startSession(sessionOf({ ...provider, employee_type }));
  answersByPath({ '/api/patient/laboratory': { data: [] } });
  renderAt(
    '/',
    '/',
    <Withhold right={archived ? 'work' : null}>
      <LaboratoryCard patientId={8} />
    </Withhold>,
  );
};

it.each([
  ['reader', false],
  ['employee', true],
] as const)('a %s changes nothing (archived: %j)', async (type, archived) => {
  show(type, archived);
  expect(await screen.findByText('No laboratory results')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('a file becomes the text of the form; one that cannot be results is refused with a sentence', async () => {
  show('employee');
  await userEvent.click(await screen.findByRole('button', { name: 'Add results' }));
  const field = screen.getByLabelText('Or read them from a file (.tsv)');
  const results = new File(['CYP2D6\t*1/*4'], 'lab.tsv', { type: 'text/plain' });
  results.text = async () => 'CYP2D6\t*1/*4'; // jsdom has none
  await userEvent.upload(field, results);
  await waitFor(() => expect(screen.getByLabelText('Results')).toHaveValue('CYP2D6\t*1/*4'));
  await userEvent.upload(field, new File(['x'.repeat(100_001)], 'genome.txt', { type: 'text/plain' }));
  expect(await screen.findByText('This file could not be read as laboratory results.')).toBeInTheDocument();
  expect(screen.getByLabelText('Results')).toHaveValue('CYP2D6\t*1/*4');
});

it('tells what a colleague saved meanwhile, and keeps what was typed', async () => {
  startSession(sessionOf(provider));
  const theirs = '# lab: City\n# date: \nTPMT\t*1/*3A';
  const conflicts = { results: { theirs, by: 'Nora Field', at: '2026-11-27T12:00:00.000Z' } };
  const calls = fakeServer(
    { body: { data: [] } },
    { status: 409, body: { error: 'edit.stale', conflicts } },
    { body: {} },
    { body: { data: [] } },
  );
  renderAt('/', '/', <LaboratoryCard patientId={8} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add results' }));
  await userEvent.type(screen.getByLabelText('Results'), 'CYP2D6 typed');
  const save = screen.getByRole('button', { name: 'Save results' });
  await userEvent.click(save);
  expect(await screen.findByText(/Nora Field changed this to “# lab: City/)).toBeInTheDocument();
  expect(screen.getByLabelText('Results')).toHaveValue('CYP2D6 typed');
  await userEvent.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = { patient_id: 8, results: 'CYP2D6 typed', lab: '', date: '' };
  expect(calls.slice(1, 3).map(({ body }) => body)).toEqual([
    { ...sent, expected: { results: '' } },
    { ...sent, expected: { results: theirs } },
  ]);
});

it('shows at once what a colleague has saved', async () => {
  const Live = () => (useLiveUpdates(), (<LaboratoryCard patientId={8} />));
  startSession(sessionOf(provider));
  const answers: Record<string, unknown> = { '/api/patient/laboratory': { data: [] } };
  answersByPath(answers);
  const others = globalThis.fetch;
  let tell: (event: string) => void = () => undefined;
  const read = () =>
    new Promise((resolve) => {
      tell = (event) => resolve({ done: false, value: new TextEncoder().encode(event) });
    });
  globalThis.fetch = ((path: string, init: RequestInit) =>
    path === '/api/stream'
      ? Promise.resolve({ ok: true, headers: new Headers(), body: { getReader: () => ({ read }) } })
      : others(path, init)) as typeof fetch;
  renderAt('/', '/', <Live />);
  expect(await screen.findByText('No laboratory results')).toBeInTheDocument();
  answers['/api/patient/laboratory'] = { data: [{ gene: 'CYP2D6', diplotype: '*1/*4', activity_score: null }] };
  tell('event: patient.updated\ndata: {"user_id":8}\n\n');
  expect(await screen.findByText('CYP2D6 *1/*4')).toBeInTheDocument();
});

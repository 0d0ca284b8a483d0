import '../../testing/browser';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EmployeeType } from '@portal/events/rules';
import type { Patient } from '../../api/generated/schema';
import { createQueryClient } from '../../api/query-client';
import { startSession } from '../../api/session';
import { Withhold } from '../../session/rights';
import { answersByPath } from '../../testing/fake-server';
import { provider, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { Toasts } from '../../ui';
import { ArchivedNote, ArchivePatient } from './archive-patient';
import { HeadCard } from './head-card';

const patient = { user_id: 8, user: { name: 'Omar Haddad', email: '' }, dna_status: 'Ordered' } as Patient;
const as = (employee_type: EmployeeType) => startSession(sessionOf({ ...provider, employee_type }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => as('employee'));

it('archives after a question, and takes it back with Undo', async () => {
  const done = { status: 'success', message: 'done' };
  const calls = answersByPath({ '/api/patient/archive': done, '/api/patient/restore': done });
  renderAt('/', '/', <ArchivePatient patient={patient} />);
  renderAt('/', '/', <Toasts />);
  await press('Archive');
  await press('Cancel');
  expect(calls).toEqual([]);
  await press('Archive');
  await press('Archive patient');
  expect(await screen.findByText('Omar Haddad is archived.')).toBeInTheDocument();
  await press('Undo');
  await waitFor(() =>
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ['/api/patient/archive', { id: 8 }],
      ['/api/patient/restore', { id: 8 }],
    ]),
  );
});

it('leaves the focus on the name, as does what brings the patient back', async () => {
  const page = (archived: boolean) => (
    <QueryClientProvider client={queries}>
      <main>
        <h1>Omar Haddad</h1>
        {archived ? <ArchivedNote patient={patient} /> : <ArchivePatient patient={patient} />}
      </main>
    </QueryClientProvider>
  );
  const queries = createQueryClient();
  const { rerender } = render(page(false));
  for (const [button, archived] of [
    ['Archive', true],
    ['Restore', false],
  ] as const) {
    screen.getByRole('button', { name: button }).focus();
    rerender(page(archived));
    await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
  }
});

it('is nothing for readers', () => {
  as('reader');
  renderAt('/', '/', <ArchivePatient patient={patient} />);
  renderAt('/', '/', <ArchivedNote patient={patient} />);
  expect(screen.getByText(/This patient is archived/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('the record of an archived patient is not worked on', () => {
  answersByPath({ '/api/getAllEmployees': { data: [] } });
  const page = (
    <Withhold right="work">
      <HeadCard patient={patient} />
    </Withhold>
  );
  renderAt('/', '/', page);
  expect(screen.getByText('Ordered')).toBeInTheDocument();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

import '../../testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DNA_STATUSES, type DnaStatus } from '@portal/events/rules';
import { startSession } from '../../api/session';
import { answersByPath } from '../../testing/fake-server';
import { provider, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { TrackerBoard } from './tracker-board';

window.scrollTo = () => undefined;

const DAY_MS = 24 * 3_600_000;
const patient = (user_id: number, name: string, dna_status: DnaStatus, changes: object = {}) => ({
  user_id,
  user: { name, email: '', avatar: '' },
  dna_status,
  status_changed_at: new Date(Date.now() - 9.5 * DAY_MS).toISOString(),
  assigned_employee_id: null,
  assigned_employee_name: null,
  medical_report_number: 0,
  medical_record_number: 0,
  ...changes,
});
const joys = { assigned_employee_id: 3, assigned_employee_name: 'Joy Mensah' };
const cards = [
  patient(1, 'Ana Bell', 'Ordered', { ...joys, medical_report_number: 2 }),
  patient(2, 'Ben Cole', 'Ordered', { user: { name: 'Ben Cole', email: '', avatar: '/pictures/2' } }),
  patient(3, 'Cleo Dean', 'Completed', joys),
];
const counts = { ...Object.fromEntries(DNA_STATUSES.map((status) => [status, 0])), Ordered: 412, Completed: 1 };

async function show(address = '/dna-tracker') {
  startSession(sessionOf(provider));
  const calls = answersByPath({
    '/api/getAllPatients': { data: cards, counts },
    '/api/getAllPatients?employee=nobody': { data: [cards[1]], counts: { ...counts, Ordered: 1, Completed: 0 } },
    '/api/getAllPatients?employee=nobody&days=14': { data: [], counts: {} },
    '/api/getAllEmployees': { data: [{ user_id: 3, user: { name: 'Joy Mensah' }, invite_accepted: true }] },
    '/api/company/dashboard': { data: { statuses: [{ status: 'Ordered', usual_days: 3, late_after: 5 }] } },
    '/api/patient/updateStatus': {},
  });
  renderAt(address, '/dna-tracker', <TrackerBoard />);
  await screen.findByText('Ana Bell');
  return calls;
}
const card = (name: string) => screen.getByText(name).closest('a')!;

it('a card says how long they have been there, whether that is unusual, and what there is of them', async () => {
  await show();
  await waitFor(() => expect(card('Ana Bell')).toHaveTextContent('9 d, longer than usual2 reports'));
  expect(card('Cleo Dean')).toHaveTextContent(/9 d$/);
  expect(card('Ben Cole').querySelector('img')).toHaveAttribute('src', '/pictures/2');
  expect(await screen.findByText('usually 3 d')).toBeInTheDocument();
});

it('a column beyond what is loaded leads to the list of its patients', async () => {
  await show();
  const address = new URL(screen.getByText('410 more in the list').getAttribute('href')!, 'http://x');
  expect(JSON.parse(address.searchParams.get('filter')!)).toEqual({ status: 'Ordered' });
});

it('arrow keys go from card to card, and one Tab stop stands in each column', async () => {
  await show();
  card('Ana Bell').focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(card('Ben Cole')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(card('Cleo Dean')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
  expect(card('Ana Bell')).toHaveFocus();
  expect(['Ana Bell', 'Ben Cole', 'Cleo Dean'].map((name) => card(name).tabIndex)).toEqual([0, -1, 0]);
});

it('several are selected by key or box, and moved together', async () => {
  const calls = await show();
  card('Ana Bell').focus();
  await userEvent.keyboard('x');
  await userEvent.click(screen.getByLabelText('Select Ben Cole'));
  const bar = within(screen.getByLabelText('Selected patients'));
  expect(bar.getByText('2 selected')).toBeInTheDocument();
  await userEvent.selectOptions(bar.getByLabelText('Move the selected to'), 'Kit sent');
  const moves = () => calls.flatMap(({ method, body }) => (method === 'POST' ? [body] : []));
  await waitFor(() => expect(moves()).toHaveLength(2));
  expect(moves()).toMatchObject([
    { patient_id: 1, status: 'Kit sent' },
    { patient_id: 2, status: 'Kit sent' },
  ]);
  expect(screen.queryByLabelText('Selected patients')).not.toBeInTheDocument();
  expect(card('Ana Bell')).toHaveFocus(); // what had the focus is gone
});

it('asks the server for one employee’s, and shows lanes by employee', async () => {
  await show('/dna-tracker?lanes=1');
  expect(screen.getByLabelText('Joy Mensah, 2')).toContainElement(card('Cleo Dean'));
  expect(screen.getByLabelText('Nobody, 1')).toContainElement(card('Ben Cole'));
  expect(screen.getByText(/show the first 200/)).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Employee'), 'nobody');
  await waitFor(() => expect(screen.queryByText('Ana Bell')).not.toBeInTheDocument());
  expect(card('Ben Cole')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Days in the status'), '14');
  expect(await screen.findByText('Nobody fits what you searched for.')).toBeInTheDocument();
  await userEvent.click(screen.getByText('Clear search and filters'));
  expect(await screen.findByText('Ana Bell')).toBeInTheDocument();
});

import '../../testing/browser';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { startSession } from '../../api/session';
import { provider, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { answersByPath } from '../../testing/fake-server';
import { HistoryCard } from './history-card';

const user = userEvent.setup();
const open = () => user.click(screen.getByRole('button', { name: 'Add note' }));
const show = (patientId = 8) =>
  renderAt(
    '/patient',
    '/patient',
    <>
      <Link to="/employees">Employees</Link>
      <HistoryCard patientId={patientId} />
    </>,
  );

beforeEach(() => {
  sessionStorage.clear();
  answersByPath({ '/api/patient/getComments': { data: [] }, '/api/patient/addComment': { data: { id: 1 } } });
  startSession(sessionOf(provider));
});

it('typed text waits on the patient’s page, not on another’s', async () => {
  const first = show();
  await open();
  await user.type(screen.getByLabelText('Title'), 'Allergy');
  first.unmount();
  const other = show(9);
  expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
  other.unmount();
  show();
  expect(screen.getByLabelText('Title')).toHaveValue('Allergy');
});

it('a click in the navigation asks first', async () => {
  show();
  await open();
  await user.type(screen.getByLabelText('Title'), 'Allergy');
  await user.click(screen.getByRole('link', { name: 'Employees' }));
  expect(screen.getByText(/it waits here for you/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Allergy');
  await user.click(screen.getByRole('link', { name: 'Employees' }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(screen.getByText('You are at /employees')).toBeInTheDocument();
});

it('nothing typed asks nothing', async () => {
  show();
  await user.click(screen.getByRole('link', { name: 'Employees' }));
  expect(screen.getByText('You are at /employees')).toBeInTheDocument();
});

it('is folded until somebody wants to write, and again once the note is there or given up', async () => {
  show();
  await open();
  expect(screen.getByLabelText('Title')).toHaveFocus();
  await user.type(screen.getByLabelText('Title'), 'Allergy');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await open();
  expect(screen.getByLabelText('Title')).toHaveValue('');
  await user.type(screen.getByLabelText('Title'), 'Allergy');
  await user.type(screen.getByLabelText('Comment'), 'Penicillin');
  await user.click(screen.getByRole('button', { name: 'Add entry' }));
  expect(await screen.findByRole('button', { name: 'Add note' })).toHaveFocus();
});

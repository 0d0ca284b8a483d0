import '../../testing/browser';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { startSession } from '../../api/session';
import { provider, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { HistoryForm } from './history-form';

const user = userEvent.setup();
const show = (patientId = 8) =>
  renderAt(
    '/patient',
    '/patient',
    <>
      <Link to="/employees">Employees</Link>
      <HistoryForm patientId={patientId} />
    </>,
  );

beforeEach(() => {
  sessionStorage.clear();
  startSession(sessionOf(provider));
});

it('typed text waits on the patient’s page, not on another’s', async () => {
  const first = show();
  await user.type(screen.getByLabelText('Title'), 'Allergy');
  first.unmount();
  const other = show(9);
  expect(screen.getByLabelText('Title')).toHaveValue('');
  other.unmount();
  show();
  expect(screen.getByLabelText('Title')).toHaveValue('Allergy');
});

it('a click in the navigation asks first', async () => {
  show();
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

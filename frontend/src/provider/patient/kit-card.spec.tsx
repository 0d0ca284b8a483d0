import '../../testing/browser';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Patient } from '../../api/generated/schema';
import { startSession } from '../../api/session';
import { fakeServer } from '../../testing/fake-server';
import { provider, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { KitCard } from './kit-card';

beforeEach(() => startSession(sessionOf(provider)));

const patient = { user_id: 8, user: { name: 'Omar Haddad', email: '' }, dna_status: 'Ordered' } as Patient;

it('sends a new status, and shows the old one again when it is refused', async () => {
  const calls = fakeServer({ status: 409, body: { message: 'Somebody else was first.' } });
  renderAt('/', '/', <KitCard patient={patient} />);
  const status = screen.getByLabelText('DNA status');
  expect(status).toHaveValue('Ordered');
  await userEvent.selectOptions(status, 'Error');
  await waitFor(() => expect(calls[0]?.body).toEqual({ patient_id: 8, status: 'Error', from: 'Ordered' }));
  await waitFor(() => expect(status).toHaveValue('Ordered'));
});

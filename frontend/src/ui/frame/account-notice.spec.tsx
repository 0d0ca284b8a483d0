import '../../testing/browser';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answersByPath } from '../../testing/fake-server';
import { renderAt } from '../../testing/render-at';
import { AccountNotice } from './account-notice';

it('answers an invitation, and leaves the focus in the page', async () => {
  const answers: Record<string, object> = {
    '/api/me/email': { email: 'robin@home.example', proved: true },
    '/api/me/invitations': { data: [{ invitation_id: 'i1', company: 'Peachtree', role: 'patient' }] },
    '/api/me/invitations/accept': { message: 'You accepted the invitation.' },
  };
  const calls = answersByPath(answers);
  renderAt('/', '/', <main tabIndex={-1} children={<AccountNotice />} />);
  const accept = await screen.findByRole('button', { name: 'Accept' });
  answers['/api/me/invitations'] = { data: [] };
  await userEvent.click(accept);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument());
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({ body: { invitation_id: 'i1' } });
  expect(screen.getByRole('main')).toHaveFocus();
});

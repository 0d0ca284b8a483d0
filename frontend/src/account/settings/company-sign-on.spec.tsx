import '../../testing/browser';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fake-server';
import { renderAt } from '../../testing/render-at';
import { CompanySignOn } from './company-sign-on';

const proof = { name: '_precision-health.clinic.example', value: 'precision-health-sign-on=token' };
const sso = (proved: boolean) => ({
  issuer: 'https://id.clinic.example',
  client_id: 'portal',
  redirect_uri: 'https://portal.example/api/sso/callback',
  domains: [{ name: 'clinic.example', proof, proved }],
});
const answer = (set: object | null) => ({ body: { status: 'success', second_factor: 'optional', sso: set } });
const open = () => renderAt('/settings/security', '/settings/security', <CompanySignOn />);

it('an admin sets it up, and is told which DNS record proves a domain', async () => {
  const calls = fakeServer(
    answer(null),
    answer(sso(false)),
    { body: { message: 'The domain is proved.' } },
    answer(sso(true)),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByRole('alert')).toHaveLength(4);
  await userEvent.type(screen.getByLabelText('Issuer'), 'https://id.clinic.example');
  await userEvent.type(screen.getByLabelText('Client id'), 'portal');
  await userEvent.type(screen.getByLabelText('Client secret'), 'secret');
  await userEvent.type(screen.getByLabelText('Domains of e-mail addresses'), 'clinic.example, labs.example');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(proof.value)).toBeInTheDocument();
  const provider = { issuer: 'https://id.clinic.example', client_id: 'portal', client_secret: 'secret' };
  expect(calls[1]?.body).toEqual({ sso: { ...provider, domains: ['clinic.example', 'labs.example'] } });
  await userEvent.click(screen.getByRole('button', { name: 'Check the record' }));
  await waitFor(() => expect(screen.getByText('Proved')).toBeInTheDocument());
  expect(calls[2]).toMatchObject({ path: '/api/company/sso/prove', body: { domain: 'clinic.example' } });
});

it('keeps the secret that is there, and can be ended', async () => {
  const calls = fakeServer(answer(sso(true)), answer(sso(true)), { body: { message: 'Ended' } }, answer(null));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'End single sign-on' }));
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeInTheDocument();
  expect(calls[1]?.body).toMatchObject({ sso: { client_secret: '' } });
});

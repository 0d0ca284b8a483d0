import '../../testing/browser';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentSession, endSession, startSession } from '../../api/session';
import { fakeServer } from '../../testing/fake-server';
import { provider, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { CompanySetup } from './company-setup';

const refused = (errors: Record<string, string[]>) => ({ status: 422, body: { message: 'Check the fields.', errors } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => onlineManager.setOnline(true));

beforeEach(() => {
  sessionStorage.clear();
  endSession();
  startSession(sessionOf({ ...provider, company: null }));
  renderAt('/company-setup', '/company-setup', <CompanySetup />);
});

describe('the company wizard', () => {
  it('stays on a step whose field the server refuses', async () => {
    const calls = fakeServer(refused({ name: ['Cannot be empty'] }));
    await press('Next');
    expect(await screen.findByText('Cannot be empty')).toBeInTheDocument();
    expect(screen.getByText('Step 1 of 5')).toBeInTheDocument();
    expect(calls[0]).toMatchObject({ path: '/api/validateCompany', body: { name: '' } });
  });

  it('goes on when only fields of later steps are refused, and keeps what was typed', async () => {
    fakeServer(refused({ email: ['Cannot be empty'] }));
    await userEvent.type(screen.getByLabelText('Name'), 'Heart Clinic');
    await press('Next');
    expect(await screen.findByLabelText('Description (optional)')).toBeInTheDocument();
    await press('Back');
    expect(screen.getByLabelText('Name')).toHaveValue('Heart Clinic');
  });

  it('goes on after a reload where it was', async () => {
    fakeServer({});
    await userEvent.type(screen.getByLabelText('Name'), 'Heart Clinic');
    await press('Next');
    await userEvent.type(await screen.findByLabelText('Description (optional)'), 'Hearts');
    cleanup();
    renderAt('/company-setup', '/company-setup', <CompanySetup />);
    expect(screen.getByLabelText('Description (optional)')).toHaveValue('Hearts');
    await press('Back');
    expect(screen.getByLabelText('Name')).toHaveValue('Heart Clinic');
  });

  it('goes on after a reload at a step that nothing was typed into yet', async () => {
    fakeServer({});
    await userEvent.type(screen.getByLabelText('Name'), 'Heart Clinic');
    await press('Next');
    await screen.findByLabelText('Description (optional)');
    cleanup();
    renderAt('/company-setup', '/company-setup', <CompanySetup />, { step: 1 });
    expect(await screen.findByLabelText('Description (optional)')).toBeInTheDocument();
  });

  it.each([
    ['that is busy', { status: 503 }, /^The portal cannot be reached just now/],
    ['that had too many tries', { status: 429 }, /^Too many tries/],
    ['that fails', { status: 500 }, /^Something went wrong/],
    ['that does not answer', 'cut' as const, /^We could not reach the server/],
  ])('says why a step stays at a portal %s, keeps what was typed, and tries again in place', async (_, reply, said) => {
    fakeServer({}, ...(reply === 'cut' ? [reply, reply] : [reply]), {});
    await userEvent.type(screen.getByLabelText('Name'), 'Heart Clinic');
    await press('Next');
    await userEvent.type(await screen.findByLabelText('Description (optional)'), 'Hearts');
    await press('Next');
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    expect(screen.getByLabelText('Description (optional)')).toHaveValue('Hearts');
    await press('Next');
    expect(await screen.findByLabelText('Email')).toBeInTheDocument();
  });

  it('says that there is no network instead of waiting for it', async () => {
    onlineManager.setOnline(false);
    const calls = fakeServer('cut', 'cut');
    await userEvent.type(screen.getByLabelText('Name'), 'Heart Clinic');
    await press('Next');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^We could not reach the server/);
    expect(calls).toHaveLength(2);
  });

  it('registers at the end, and the person is the company’s admin', async () => {
    const calls = fakeServer({}, {}, {}, {}, {}, { body: { status: 'success', company_id: 9 } });
    const values = {
      Name: 'Heart Clinic',
      'Description (optional)': 'Hearts',
      Email: 'a@b.example',
      Phone: '1',
      Address: 'x',
    };
    for (const [label, value] of Object.entries(values)) {
      await userEvent.type(await screen.findByLabelText(label), value);
      await press(label === 'Address' ? 'Finish' : 'Next');
    }
    expect(await screen.findByText('You are at /patient-dashboard')).toBeInTheDocument();
    expect(calls[5]).toMatchObject({
      path: '/api/registerCompany',
      body: { name: 'Heart Clinic', description: 'Hearts', email: 'a@b.example', phone: '1', address: 'x' },
    });
    expect(currentSession()?.user).toMatchObject({ company: 9, isAdmin: true });
  });

  it('goes back to an earlier step that the server refuses at the end', async () => {
    fakeServer({}, {}, {}, {}, {}, refused({ name: ['This name is taken'] }));
    for (const label of ['Name', 'Description (optional)', 'Email', 'Phone', 'Address']) {
      await userEvent.type(await screen.findByLabelText(label), 'x');
      await press(label === 'Address' ? 'Finish' : 'Next');
    }
    expect(await screen.findByText('This name is taken')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Name')).toBeInvalid());
  });
});

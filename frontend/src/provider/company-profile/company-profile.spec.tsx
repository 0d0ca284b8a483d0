import '../../testing/browser';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startSession } from '../../api/session';
import { fakeServer } from '../../testing/fake-server';
import { provider, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { CompanyProfile } from './company-profile';

const company = {
  id: 2,
  name: 'Peachtree Clinic',
  description: 'Hearts and genes',
  email: 'hello@clinic.example',
  phone: '404 555 0100',
  address: '12 Peachtree St',
  avatar: '',
  credits: 500,
  edited_at: null,
};
const read = (user: object, changes: object = {}) => ({
  body: { status: 'success', data: { user: { ...provider, ...user }, company: { ...company, ...changes } } },
});

function show(user: object, ...replies: Parameters<typeof fakeServer>) {
  startSession(sessionOf({ ...provider, ...user }));
  const calls = fakeServer(read(user), ...replies);
  renderAt('/', '/', <CompanyProfile />);
  return calls;
}

it('shows everybody the company, and lets a regular employee change nothing', async () => {
  show({});
  for (const text of ['Hearts and genes', 'hello@clinic.example', '404 555 0100', '12 Peachtree St', '500'])
    expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByText('Edit')).not.toBeInTheDocument();
});

it('lets an admin change it, and reads it again', async () => {
  const saved = { body: { status: 'success', message: 'Company updated successfully' } };
  const admin = { isAdmin: true, employee_type: 'employee' };
  const calls = show(admin, saved, read(admin, { phone: '404 555 0111' }));
  await userEvent.click(await screen.findByText('Edit'));
  expect(screen.getByLabelText('Name')).toHaveValue('Peachtree Clinic');
  await userEvent.clear(screen.getByLabelText('Phone'));
  await userEvent.type(screen.getByLabelText('Phone'), '404 555 0111');
  await userEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(screen.queryByLabelText('Phone')).not.toBeInTheDocument());
  expect(await screen.findByText('404 555 0111')).toBeInTheDocument();
  expect(calls[1]?.path).toBe('/api/company/edit');
});

it('asks for the fields in the order in which it shows them', async () => {
  show({ isAdmin: true, employee_type: 'admin' });
  const shown = (await screen.findAllByRole('term')).slice(0, 4).map(({ textContent }) => textContent);
  await userEvent.click(screen.getByText('Edit'));
  const asked = screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).labels![0]!.textContent);
  expect(asked).toEqual(['Name', ...shown]);
});

it('keeps the lines of a description while it is edited', async () => {
  const admin = { isAdmin: true, employee_type: 'admin' } as const;
  startSession(sessionOf({ ...provider, ...admin }));
  fakeServer(read(admin, { description: 'Hearts\nand genes' }));
  renderAt('/', '/', <CompanyProfile />);
  await userEvent.click(await screen.findByText('Edit'));
  expect(screen.getByLabelText('Description')).toHaveValue('Hearts\nand genes');
});

it('what an admin typed waits for them, until they cancel', async () => {
  const admin = { isAdmin: true, employee_type: 'admin' };
  show(admin);
  await userEvent.click(await screen.findByText('Edit'));
  await userEvent.type(screen.getByLabelText('Phone'), '9');
  cleanup();
  show(admin);
  expect(await screen.findByLabelText('Phone')).toHaveValue('404 555 01009');
  await userEvent.click(screen.getByText('Cancel'));
  cleanup();
  show(admin);
  expect(await screen.findByText('404 555 0100')).toBeInTheDocument();
});

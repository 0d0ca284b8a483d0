import '../../testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Employee } from '../../api/generated/schema';
import { startSession } from '../../api/session';
import { fakeServer } from '../../testing/fake-server';
import { provider, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { EmployeeOverview } from './employee-overview';

const nurse: Employee = {
  id: 8,
  user_id: 8,
  user: { name: 'Joy Mensah', email: 'joy@clinic.example', avatar: '' },
  job_title: 'Nurse',
  type: 'employee',
  is_admin: false,
  invite_accepted: true,
  invitation_held: false,
  pending: false,
  mail_problem: null,
};
const answer = (data: unknown) => ({ body: { status: 'success', data } });
const as = (employee_type: Employee['type']) =>
  startSession(sessionOf({ ...provider, employee_type, isAdmin: employee_type === 'admin' }));
const show = () => renderAt('/employees/employee?id=8', '/employees/employee', <EmployeeOverview employeeId={8} />);

describe('an employee', () => {
  it('is shown to a reader without anything to change', async () => {
    as('reader');
    fakeServer(answer({ ...nurse, user: { ...nurse.user, avatar: '/api/pictures/joy' } }));
    show();
    expect(await screen.findByRole('heading', { name: 'Joy Mensah' })).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('EmployeesEmployee Details');
    for (const fact of ['Nurse', 'Employee', 'joy@clinic.example']) expect(screen.getByText(fact)).toBeInTheDocument();
    expect(document.querySelector('img')).toHaveAttribute('src', '/api/pictures/joy');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is shown to a regular employee without anything to change', async () => {
    as('employee');
    fakeServer(answer(nurse));
    show();
    expect(await screen.findByText('joy@clinic.example')).toBeInTheDocument();
    expect(screen.queryByText('Edit')).not.toBeInTheDocument();
  });

  it('keeps what it was on Cancel, and is read again after Save', async () => {
    as('admin');
    const saved = { body: { status: 'success', message: 'Employee updated successfully' } };
    const renamed = answer({ ...nurse, user: { ...nurse.user, name: 'Joy Adeyemi' } });
    fakeServer(answer(nurse), saved, renamed);
    show();
    const edit = async (name: string, button: string) => {
      await userEvent.click(await screen.findByText('Edit'));
      expect(screen.getByLabelText('Full name')).toHaveValue('Joy Mensah');
      await userEvent.clear(screen.getByLabelText('Full name'));
      await userEvent.type(screen.getByLabelText('Full name'), name);
      await userEvent.click(screen.getByText(button));
    };
    await edit('Somebody Else', 'Cancel');
    expect(screen.getAllByText('Joy Mensah').length).toBeGreaterThan(0);
    await edit('Joy Adeyemi', 'Save');
    expect((await screen.findAllByText('Joy Adeyemi')).length).toBeGreaterThan(0);
  });

  it.each([
    [{ message: 'The list of employees is down.' }, 'The list of employees is down.'],
    [{}, 'Something went wrong'],
  ])('who cannot be loaded says why: %j', async (body, words) => {
    as('admin');
    fakeServer(...Array.from({ length: 4 }, () => ({ status: 500, body })));
    show();
    expect(await screen.findByText(words, {}, { timeout: 9_000 })).toBeInTheDocument();
  });

  it('is changed by an admin, but for the address', async () => {
    as('admin');
    const calls = fakeServer(answer(nurse), { body: { status: 'success', message: 'Employee updated successfully' } });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'Reader');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByLabelText('Type')).not.toBeInTheDocument());
    expect(calls[1]?.path).toBe('/api/employee/edit');
    const sent = Object.keys(Object.fromEntries(calls[1]!.body as FormData));
    expect(sent.filter((field) => field !== 'expected')).toEqual(['id', 'type']);
  });

  it('shows what another admin changed meanwhile as well, and saves the chosen value', async () => {
    as('admin');
    const meanwhile = { by: 'Nora Field', at: '2026-11-22T20:00:00.000Z' };
    const conflicts = { title: { theirs: 'Head nurse', ...meanwhile }, type: { theirs: 'reader', ...meanwhile } };
    const calls = fakeServer(
      answer(nurse),
      { status: 409, body: { error: 'edit.stale', message: 'Changed', conflicts } },
      { body: { status: 'success', message: 'Employee updated successfully' } },
      answer(nurse),
    );
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await userEvent.type(screen.getByLabelText('Title'), ' for children');
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'Admin');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Nora Field changed this to “Head nurse”/)).toBeInTheDocument();
    expect(screen.getByText(/Nora Field changed this to “Reader”/)).toBeInTheDocument();
    await userEvent.click(screen.getAllByRole('button', { name: 'Use theirs' })[0]!);
    expect(screen.getByLabelText('Title')).toHaveValue('Head nurse');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.length).toBeGreaterThan(2));
    expect(Object.fromEntries(calls[2]!.body as FormData)).toEqual({
      id: '8',
      type: 'admin',
      expected: '{"type":"reader"}',
    });
  });

  it('is removed once the admin has said who looks after the patients', async () => {
    as('admin');
    const heir = { ...nurse, id: 9, user_id: 9, user: { ...nurse.user, name: 'Mara Holt' } };
    const refused = { status: 409, body: { message: 'Patients are assigned to this employee (2).' } };
    const calls = fakeServer(answer(nurse), answer([nurse, heir]), refused, {
      body: { status: 'success', message: 'Employee removed successfully' },
    });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove employee' }));
    const dialog = within(await screen.findByRole('dialog', { hidden: true }));
    await userEvent.click(dialog.getByText('Remove'));
    expect(await dialog.findByText('Patients are assigned to this employee (2).')).toBeInTheDocument();
    await userEvent.selectOptions(dialog.getByLabelText('Patients go to'), 'Mara Holt');
    await userEvent.click(dialog.getByText('Remove'));
    await waitFor(() =>
      expect(calls[3]).toMatchObject({ path: '/api/employee/remove', body: { id: 8, reassign_to: 9 } }),
    );
  });

  it('loses the second factor after a question', async () => {
    as('admin');
    const calls = fakeServer(answer(nurse), { body: { status: 'success', message: 'The second factor was removed.' } });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove second factor' }));
    const dialog = within(await screen.findByRole('dialog', { hidden: true }));
    expect(dialog.getByText(/Be sure that it is they who ask/)).toBeInTheDocument();
    await userEvent.click(dialog.getByText('Remove'));
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument());
    expect(calls[1]).toMatchObject({ path: '/api/employee/remove-second-factor', body: { id: 8 } });
  });

  it('who is not there says so', async () => {
    as('admin');
    fakeServer({ status: 404, body: { message: 'Nothing here.' } });
    show();
    expect(await screen.findByText('This employee is not here')).toBeInTheDocument();
  });
});

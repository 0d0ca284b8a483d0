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
    fakeServer(answer(nurse));
    show();
    expect(await screen.findByRole('heading', { name: 'Joy Mensah' })).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('EmployeesEmployee Details');
    for (const fact of ['Nurse', 'Employee', 'joy@clinic.example']) expect(screen.getByText(fact)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
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

  it('who cannot be loaded says why, and who is not there says so', async () => {
    as('admin');
    fakeServer({ status: 404, body: { message: 'Nothing here.' } });
    show();
    expect(await screen.findByText('This employee is not here')).toBeInTheDocument();
  });
});

import '../testing/browser';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startSession } from '../api/session';
import { fakeServer } from '../testing/fake-server';
import { provider, sessionOf } from '../testing/people';
import { renderAt } from '../testing/render-at';
import { CompanyProfile } from './company-profile/company-profile';
import { EmployeeOverview } from './employee/employee-overview';

const admin = { ...provider, employee_type: 'employee' as const, isAdmin: true };
const company = {
  name: 'Peachtree Clinic',
  description: '',
  email: 'hello@clinic.example',
  phone: '404 555 0100',
  address: '12 Peachtree St',
  avatar: '',
  credits: 500,
};
const nurse = {
  user_id: 8,
  user: { name: 'Joy Mensah', email: 'joy@clinic.example', avatar: '' },
  job_title: 'Nurse',
  type: 'employee',
  invite_accepted: true,
};

it.each([
  ['company', <CompanyProfile key="1" />, { user: admin, company }, { Email: 'email', Phone: 'phone' }],
  ['employee', <EmployeeOverview key="1" employeeId={8} />, nurse, { 'Full name': 'name', Title: 'title' }],
])('the form of the %s shows the server’s first message of each field under it', async (_form, page, data, fields) => {
  startSession(sessionOf({ ...admin, employee_type: 'admin' }));
  const errors = Object.fromEntries(Object.values(fields).map((field) => [field, [`Wrong ${field}`, 'Second']]));
  fakeServer({ body: { data } }, { status: 422, body: { message: 'Check the form.', errors } });
  renderAt('/', '/', page);
  await userEvent.click(await screen.findByText('Edit'));
  await userEvent.type(screen.getByLabelText(Object.keys(fields)[0]!), 'x');
  await userEvent.click(screen.getByText('Save'));
  for (const [label, field] of Object.entries(fields)) {
    expect(await screen.findByText(`Wrong ${field}`)).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(`Wrong ${field}`));
    expect(screen.getByLabelText(label)).toBeInvalid();
  }
  expect(screen.queryByText('Second')).not.toBeInTheDocument();
});

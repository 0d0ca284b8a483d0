import '../../testing/browser';
import { screen } from '@testing-library/react';
import { startSession } from '../../api/session';
import { answersByPath, fakeServer } from '../../testing/fake-server';
import { provider, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { PatientOverview } from './patient-overview';

// mocked because its module format does not run in tests; react-admin's menus use it, and no screen here has one
jest.mock('react-hotkeys-hook', () => ({ useHotkeys: () => undefined }));

const patient = {
  user_id: 8,
  user: { name: 'Omar Haddad', email: 'omar@patients.example', avatar: '' },
  dna_status: 'Ordered',
  assigned_employee_id: null,
  invite_accepted: true,
  pending: false,
  archived: false,
  mail_problem: null,
};
const show = () => renderAt('/', '/', <PatientOverview patientId={8} />);

beforeEach(() => startSession(sessionOf(provider)));

it('leads back to the dashboard, shows all cards, and says where there is nothing', async () => {
  answersByPath({
    '/api/getPatientById': { data: patient },
    '/api/patient/getComments': { data: [] },
    '/api/patient/history': { data: [], total: 0 },
    '/api/getAllEmployees': { data: [] },
  });
  show();
  expect(await screen.findByText('No medical history')).toBeInTheDocument();
  const trail = screen.getByLabelText('Breadcrumb');
  expect(trail).toHaveTextContent('DashboardPatient Details');
  expect(trail.querySelector('a')).toHaveAttribute('href', '/patient-dashboard');
  for (const card of ['Profile', 'Ordered Reports', 'Medical Records and DNA', 'Medical History'])
    expect(screen.getByText(card)).toBeInTheDocument();
  // the documents could not be read
  expect((await screen.findAllByText('Error loading patient data', {}, { timeout: 9_000 })).length).toBeGreaterThan(0);
});

it.each([
  [{ message: 'The record is being moved.' }, 'The record is being moved.'],
  [{}, 'Something went wrong'],
])('says why a patient could not be loaded: %j', async (body, words) => {
  fakeServer(...Array.from({ length: 4 }, () => ({ status: 500, body })));
  show();
  expect(await screen.findByText(words, {}, { timeout: 9_000 })).toBeInTheDocument();
});

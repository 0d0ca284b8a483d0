import '../../testing/browser';
import { screen } from '@testing-library/react';
import { startSession } from '../../api/session';
import { downServer } from '../../testing/fake-server';
import { member, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { MemberProfile } from './member-profile';

const record = {
  user_id: 7,
  user: { name: 'Omar Haddad', email: 'omar@patients.example', avatar: '' },
  phone: '404-555-0142',
  address: '8 Juniper Street',
  sex_at_birth: 'male',
  birthday: '1980-02-29',
  dna_status: 'Ordered',
  dna_files: [],
  medical_documents: [
    { id: 3, title: 'letter.pdf', document_type: 'record', status: 'Ready', updated_at: '2026-11-20T09:00:00Z' },
  ],
};
const line = { id: 12, kind: 'kit', message: 'Dana Reyes changed it', created_at: '2026-11-21T09:00:00Z' };
const entry = { id: 4, title: 'Allergy', comment: 'Penicillin', created_at: '2026-11-21T09:00:00Z' };

const answers: Record<string, unknown> = {
  '/api/patient/get': { data: record },
  '/api/patient/history': { data: [line], total: 1 },
  '/api/patient/getComments': { data: [entry] },
};

it('shows the profile, the way of the kit, documents, and the medical history to read', async () => {
  startSession(sessionOf(member));
  downServer('', (path) => answers[path.split('?')[0]!]).isDown = false;
  renderAt('/', '/', <MemberProfile />);
  expect(await screen.findByText('02/29/1980')).toBeInTheDocument();
  expect(screen.getByText('letter.pdf')).toBeInTheDocument();
  expect(screen.getByText('Ready')).toBeInTheDocument();
  expect(await screen.findByText('Dana Reyes changed it')).toBeInTheDocument();
  expect(await screen.findByText('Penicillin')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

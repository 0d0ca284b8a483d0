import '../../testing/browser';
import { screen, within } from '@testing-library/react';
import { startSession } from '../../api/session';
import { downServer } from '../../testing/fake-server';
import { member, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { MemberProfile } from './member-profile';

const document = (facts: object) => ({ status: 'Ready', updated_at: '2026-11-20T09:00:00Z', ...facts });

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
    document({ id: 3, title: 'letter.pdf', document_type: 'record', file_path: 'record/7/3' }),
    document({ id: 4, title: 'notes.docx', document_type: 'record', file_path: 'record/7/4' }),
    document({ id: 5, title: 'My heart', document_type: 'report', file_path: 'report/7/5', status: 'Completed' }),
    document({ id: 6, title: 'Held back', document_type: 'report', file_path: '', status: 'Completed' }),
  ],
};
const line = { id: 12, kind: 'kit', message: 'Dana Reyes changed it', created_at: '2026-11-21T09:00:00Z' };
const entry = { id: 4, title: 'Allergy', comment: 'Penicillin', created_at: '2026-11-21T09:00:00Z' };

const access = { id: 9, message: 'Nora Field opened letter.pdf', at: '2026-11-21T09:00:00Z' };

const consent = { consent: 'genetic-data', text: 'The portal reads my DNA.', version: '2026-11-27' };

const answers: Record<string, unknown> = {
  '/api/patient/get': { data: record },
  '/api/patient/history': { data: [line], total: 1 },
  '/api/patient/getComments': { data: [entry] },
  '/api/me/consents': { data: [{ ...consent, given_version: null, given_at: null, withdrawn_at: null }] },
  '/api/me/record-access': { data: [access], total: 1 },
};

it('shows the profile, the way of the kit, documents, and the medical history to read', async () => {
  startSession(sessionOf(member));
  downServer('', (path) => answers[path.split('?')[0]!]).isDown = false;
  renderAt('/', '/', <MemberProfile />);
  expect(await screen.findByText('02/29/1980')).toBeInTheDocument();
  expect(screen.getByText('letter.pdf')).toBeInTheDocument();
  expect(screen.getAllByText('Ready')).toHaveLength(2);
  expect(await screen.findByText('Dana Reyes changed it')).toBeInTheDocument();
  expect(await screen.findByText('Penicillin')).toBeInTheDocument();
  expect(await screen.findByText('Nora Field opened letter.pdf')).toBeInTheDocument();
  expect(await screen.findByText('The portal reads my DNA.')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('leads to every document that can be opened', async () => {
  startSession(sessionOf(member));
  downServer('', (path) => answers[path.split('?')[0]!]).isDown = false;
  renderAt('/', '/', <MemberProfile />);
  const documents = within(await screen.findByRole('region', { name: 'Documents' }));
  expect(documents.getByRole('link', { name: 'letter.pdf' })).toHaveAttribute('href', '/report-viewer');
  expect(documents.getByRole('link', { name: 'My heart' })).toHaveAttribute('href', '/report-viewer');
  expect(documents.getByRole('button', { name: 'notes.docx' })).toBeEnabled();
  expect(documents.queryByRole('link', { name: 'Held back' })).not.toBeInTheDocument();
});

it('leads to the upload where there is no document', async () => {
  startSession(sessionOf(member));
  const empty = { ...answers, '/api/patient/get': { data: { ...record, medical_documents: [] } } };
  downServer('', (path) => (empty as typeof answers)[path.split('?')[0]!]).isDown = false;
  renderAt('/', '/', <MemberProfile />);
  expect(await screen.findByRole('link', { name: 'Upload DNA files' })).toHaveAttribute('href', '/dashboard');
});

/** The workspace of a clinic with two patients and two employees, before a server that answers for them. */
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { createQueryClient } from '../api/query-client';
import { startSession } from '../api/session';
import { ProviderArea } from '../provider';
import { Toasts } from '../ui';
import { answersByPath } from './fake-server';
import { provider, sessionOf } from './people';

export const admin = { ...provider, employee_type: 'admin' as const, isAdmin: true };

const patient = (user_id: number, name: string, changes: object = {}) => ({
  id: user_id,
  user_id,
  user: { name, email: `p${user_id}@patients.example`, avatar: '' },
  dna_status: 'Ordered',
  assigned_employee_id: null,
  assigned_employee_name: null,
  medical_report_number: 1,
  medical_record_number: 2,
  invite_accepted: true,
  pending: false,
  mail_problem: null,
  ...changes,
});
export const joy = {
  id: 8,
  user_id: 8,
  user: { name: 'Joy Mensah', email: 'joy@clinic.example', avatar: '' },
  job_title: 'Nurse',
  type: 'employee',
  invite_accepted: true,
  mail_problem: null,
};
export const waiting = { ...joy, id: 9, user_id: 9, user: { ...joy.user, name: 'Mara Holt' }, invite_accepted: false };
export const template = {
  id: 101,
  title: 'Heart',
  description: 'Rhythm and muscle',
  prompt: 'Rhythm first',
  genes: 'SCN5A',
  blocks: 'introduction',
  public: false,
  created_at: '2026-11-23T10:00:00.000Z',
};

export const reader = { ...admin, employee_type: 'reader', isAdmin: false } as unknown as typeof admin;
export const omar = patient(8, 'Omar Haddad');
const lina = patient(9, 'Lina Park', { invite_accepted: false });

/** Shows a page within the frame. Answers the calls that are made. */
export function show(page: ReactElement, address: string, answers: Record<string, unknown> = {}, user = admin) {
  startSession(sessionOf(user));
  const calls = answersByPath({
    '/api/getProviderData': { data: { user, company: { name: 'Peachtree', address: 'Atlanta', credits: 500 } } },
    '/api/getAllPatients': { data: [omar, lina], counts: { Ordered: 2 } },
    '/api/getAllEmployees': { data: [joy, waiting] },
    '/api/admin/patients': [omar, lina],
    '/api/admin/employees': [joy, waiting],
    '/api/admin/templates': [template, { ...template, id: 1, title: 'Neurology', public: true }],
    '/api/admin/documents': [],
    '/api/admin/logs': [],
    ...answers,
  });
  const [pathname, search = ''] = address.split('?');
  render(
    <QueryClientProvider client={createQueryClient({ tries: 0 })}>
      <MemoryRouter initialEntries={[{ pathname, search: search && `?${search}` }]}>
        <Routes>
          <Route element={<ProviderArea />}>
            <Route path="*" element={page} />
          </Route>
        </Routes>
        <Toasts />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return calls;
}

export const press = async (label: string) => userEvent.click(await screen.findByLabelText(label));
export const dialog = () => within(document.querySelector('dialog')!);
/** What the last call for a list asked for. */
export const askedFor = (calls: { path: string }[], resource: string): unknown =>
  JSON.parse(
    new URL(
      calls.findLast(({ path }) => path.startsWith(`/api/admin/${resource}?`))!.path,
      'http://x',
    ).searchParams.get('filter')!,
  );

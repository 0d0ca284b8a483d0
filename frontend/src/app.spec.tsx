import './testing/browser';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { startSession } from './api/session';
import { App } from './app';
import { ownAreaPages, paths } from './paths';
import { find } from './site/render';
import { answersByPath } from './testing/fake-server';
import { member, provider, sessionOf } from './testing/people';
import { bundles, site } from './testing/site';

// mocked because its module format does not run in tests; react-admin's menus use it, and no screen here has one
jest.mock('react-hotkeys-hook', () => ({ useHotkeys: () => undefined }));

const company = { name: 'Peachtree', description: '', email: '', phone: '', address: '', avatar: '', credits: 500 };
const named = (user_id: number, name: string) => ({ user_id, user: { name, email: 'x@clinic.example', avatar: '' } });
const ANSWERS = {
  '/api/site': site,
  '/api/getProducts?kind=kit': { data: bundles },
  '/api/getProducts?kind=membership': { data: [] },
  '/api/searchDisease?search=_&page=1': { data: [], total: 0 },
  '/api/drugmetabolism/drugs': [],
  '/api/drugResponses': { data: [], message: '', membership: true },
  '/api/user/get': { data: member },
  '/api/getProviderData': { data: { user: provider, company } },
  '/api/getPatientById': { data: { ...named(8, 'Omar Haddad'), dna_status: 'Ordered', invite_accepted: true } },
  '/api/getEmployeeById': { data: { ...named(9, 'Joy Mensah'), job_title: 'Nurse', type: 'employee' } },
  ...Object.fromEntries(['patients', 'employees', 'documents', 'templates'].map((name) => [`/api/admin/${name}`, []])),
  '/api/invite/data': { token: 'abc', role: 'patient', name: 'Omar Haddad', email: 'omar@patients.example' },
};
/** What the page of each path says; the privacy policy and the terms say from when they are. */
const PAGES = {
  [paths.pricing]: 'Choose Your DNA Sequencing Bundle',
  [paths.privacy]: 'Last updated March 5, 2025',
  [paths.terms]: 'Last updated March 5, 2025',
  [paths.support]: 'Schedule a walkthrough',
  [paths.diseases]: 'No results found',
  [paths.drugs]: 'Your Response',
};

const Address = () => <output aria-label="Where">{useLocation().pathname}</output>;
/** Opens a page and waits for the scripts of its areas, which a test alone does not. */
const open = async (path: string, unanswered?: string, user = member, load: () => Promise<unknown> = noMore) => {
  startSession(sessionOf(user));
  answersByPath(ANSWERS);
  const answered = globalThis.fetch;
  globalThis.fetch = (asked, init) => (asked === unanswered ? new Promise(() => undefined) : answered(asked, init));
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <App />
        <Address />
      </MemoryRouter>,
    );
    await Promise.all([import('./account'), import('./member'), import('./site/own-page'), import('./api/data-scope')]);
    await load();
  });
};
const noMore = () => Promise.resolve();

describe('a member', () => {
  it.each(Object.entries(PAGES))('finds %s inside their own area', async (path, words) => {
    await open(path);
    expect(await screen.findByText(words)).toBeInTheDocument();
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(trail.getByText(ownAreaPages[path]!)).toHaveAttribute('aria-current', 'page');
    expect(screen.getAllByRole('navigation', { name: 'Sections' }).length).toBeGreaterThan(0);
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  });

  it('reads that the diseases are loading', async () => {
    await open(paths.diseases, '/api/searchDisease?search=_&page=1');
    await waitFor(() => expect(screen.getByText('Loading Disease Database')).toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Explore Diseases');
    expect(document.title).toBe('Explore Diseases · Precision Health');
  });

  it('finds both bundles on the pricing page, and no third', async () => {
    await open(paths.pricing);
    const first = await screen.findByRole('heading', { level: 3, name: 'Precision Health' });
    expect(first.closest('ul')!.children).toHaveLength(2);
  });

  it.each([
    ['/settings', '/settings/profile', 'Profile'],
    ['/member-profile', '/member-profile', 'Profile'],
  ])('who opens %s is at %s', async (path, address, heading) => {
    await open(path);
    expect((await screen.findAllByRole('heading', { name: heading })).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.getByLabelText('Where').textContent).toBe(address));
  });

  it('leaves no name of another page in the tab when going through the settings', async () => {
    window.scrollTo = () => undefined;
    await open(paths.security);
    for (const [tab, heading] of [
      ['Subscription', 'Membership'],
      ['Security', 'Security'],
    ] as const) {
      await userEvent.click(await screen.findByRole('link', { name: tab }));
      await screen.findByRole('heading', { name: heading });
    }
    expect(document.title).toBe('Settings · Precision Health');
  });
});

describe('a provider', () => {
  it.each([
    ['/patient-dashboard', 'Peachtree'],
    ['/patient-dashboard?id=8', 'Omar Haddad'],
    ['/patient-dashboard/patient?id=8', 'Omar Haddad'],
    ['/employees', 'Employees'],
    ['/employees/employee?id=9', 'Joy Mensah'],
    ['/dna-tracker', 'Tracker'],
    ['/dna-reports', 'DNA Reports'],
    ['/credits', 'Buy Credits'],
    ['/kits', 'Buy DNA Sequencing Kits'],
    ['/company-profile', 'Company'],
  ])('finds at %s the page “%s”', async (path, heading) => {
    await open(path, undefined, provider, () => import('./provider'));
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    expect(screen.getByLabelText('Where').textContent).toBe(path.split('?')[0]);
  });
});

it.each([
  ['/register-invite?t=abc', 'Complete Your Registration'],
  ['/register-invite?expired=1', 'Invitation Expired'],
])('whoever was invited finds at %s “%s”', async (path, heading) => {
  await open(path);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
});

it.each(Object.entries(PAGES))('a visitor finds %s in the public frame', async (path, words) => {
  const call = (url: string) => Promise.resolve({ status: 200, body: ANSWERS[url as keyof typeof ANSWERS] });
  const { html } = await find(path, '').render({
    origin: 'https://portal.example',
    assets: { styles: '', boot: '', script: '/s.js' },
    call,
  });
  expect(html).toContain(words);
  expect(html).toContain('aria-label="Main"');
  expect(html).not.toContain('aria-label="Breadcrumb"');
});

import './testing/browser';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { startSession } from './api/session';
import { App } from './app';
import { ownAreaPages, paths } from './paths';
import { find } from './site/render';
import { answersByPath } from './testing/fake-server';
import { member, sessionOf } from './testing/people';
import { bundles, site } from './testing/site';

const ANSWERS = {
  '/api/site': site,
  '/api/getProducts?kind=kit': { data: bundles },
  '/api/getProducts?kind=membership': { data: [] },
  '/api/searchDisease?search=_&page=1': { data: [], total: 0 },
  '/api/drugmetabolism/drugs': [],
  '/api/drugResponses': { data: [], message: '', membership: true },
  '/api/user/get': { data: member },
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
const open = async (path: string, unanswered?: string) => {
  startSession(sessionOf(member));
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
  });
};

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

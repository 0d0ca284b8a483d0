import '../testing/browser';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { User } from '../api/generated/schema';
import { member, provider, sessionOf } from '../testing/people';
import {
  EnrollingOnly,
  ExpiredPage,
  MembersOnly,
  NewProvidersOnly,
  ProvidersOnly,
  SignedInOnly,
  VisitorsOnly,
} from './guards';
import { keepPath, keptPath } from '../api/return-path';
import { endSession, expireSession, startSession } from '../api/session';

const founder = { ...provider, company: null };
const enrolling = { ...provider, must_enrol: true };
const Where = () => {
  const { pathname, hash } = useLocation();
  return <p>at {pathname + hash}</p>;
};

const visit = (Guard: () => React.ReactNode, who: User | null) => {
  endSession();
  if (who) startSession(sessionOf(who));
  render(
    <MemoryRouter initialEntries={['/guarded']}>
      <Routes>
        <Route element={<Guard />}>
          <Route path="/guarded" element={<Where />} />
        </Route>
        <Route path="*" element={<Where />} />
      </Routes>
    </MemoryRouter>,
  );
};

beforeEach(() => sessionStorage.clear());

describe('a page behind the sign-in', () => {
  it('is gone on with after the sign-in', () => {
    visit(ProvidersOnly, null);
    expect(screen.getByText('at /')).toBeInTheDocument();
    cleanup();
    startSession(sessionOf(provider));
    render(
      <MemoryRouter initialEntries={['/login']}>
        <Routes>
          <Route element={<VisitorsOnly />}>
            <Route path="/login" element={<Where />} />
          </Route>
          <Route element={<ProvidersOnly />}>
            <Route path="/guarded" element={<Where />} />
          </Route>
        </Routes>
      </MemoryRouter>,
    );
    expect(screen.getByText('at /guarded')).toBeInTheDocument();
    expect(keptPath()).toBeUndefined();
  });

  it.each([null, member])('goes on with the product of the link after the sign-in', (who) => {
    endSession();
    if (who) startSession(sessionOf(who));
    render(
      <MemoryRouter initialEntries={['/login?buying=plus']}>
        <Routes>
          <Route element={<VisitorsOnly />}>
            <Route path="/login" element={<Where />} />
          </Route>
          <Route path="*" element={<Where />} />
        </Routes>
      </MemoryRouter>,
    );
    if (!who) act(() => startSession(sessionOf(member)));
    expect(screen.getByText('at /pricing-table#plus')).toBeInTheDocument();
  });

  it('is not gone on with for ever', () => {
    jest.useFakeTimers();
    keepPath('/guarded');
    jest.advanceTimersByTime(30 * 60_000);
    expect(keptPath()).toBeUndefined();
    jest.useRealTimers();
  });

  it('asks to sign in again where the session has ended, and shows nothing of itself', () => {
    startSession(sessionOf(provider));
    expireSession();
    render(
      <ExpiredPage value={<p>Your session has ended</p>}>
        <MemoryRouter initialEntries={['/guarded']}>
          <Routes>
            <Route element={<ProvidersOnly />}>
              <Route path="/guarded" element={<Where />} />
            </Route>
          </Routes>
        </MemoryRouter>
      </ExpiredPage>,
    );
    expect(screen.getByText(/Your session has ended/)).toBeInTheDocument();
    expect(screen.queryByText('at /guarded')).not.toBeInTheDocument();
  });
});

describe('who may see which page', () => {
  it.each([
    ['signed in', SignedInOnly, null, '/'],
    ['signed in', SignedInOnly, member, '/guarded'],
    ['members', MembersOnly, null, '/'],
    ['members', MembersOnly, member, '/guarded'],
    ['members', MembersOnly, provider, '/patient-dashboard'],
    ['providers', ProvidersOnly, null, '/'],
    ['providers', ProvidersOnly, member, '/dashboard'],
    ['providers', ProvidersOnly, provider, '/guarded'],
    ['providers', ProvidersOnly, founder, '/company-setup'],
    ['new providers', NewProvidersOnly, founder, '/guarded'],
    ['new providers', NewProvidersOnly, provider, '/patient-dashboard'],
    ['providers', ProvidersOnly, enrolling, '/second-factor'],
    ['signed in', SignedInOnly, enrolling, '/second-factor'],
    ['those who set up a second factor', EnrollingOnly, enrolling, '/guarded'],
    ['those who set up a second factor', EnrollingOnly, provider, '/patient-dashboard'],
    ['those who set up a second factor', EnrollingOnly, null, '/'],
    ['visitors', VisitorsOnly, enrolling, '/second-factor'],
    ['visitors', VisitorsOnly, null, '/guarded'],
    ['visitors', VisitorsOnly, member, '/dashboard'],
    ['visitors', VisitorsOnly, provider, '/patient-dashboard'],
    ['visitors', VisitorsOnly, founder, '/company-setup'],
  ] as const)('%s only', (_name, guard, who, where) => {
    visit(guard, who);
    expect(screen.getByText(`at ${where}`)).toBeInTheDocument();
  });
});

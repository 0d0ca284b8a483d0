import '../testing/browser';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { User } from '../api/generated/schema';
import { member, provider, sessionOf } from '../testing/people';
import { MembersOnly, NewProvidersOnly, ProvidersOnly, SignedInOnly, VisitorsOnly } from './guards';
import { endSession, startSession } from '../api/session';

const founder = { ...provider, company: null };
const Where = () => <p>at {useLocation().pathname}</p>;

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
    ['visitors', VisitorsOnly, null, '/guarded'],
    ['visitors', VisitorsOnly, member, '/dashboard'],
    ['visitors', VisitorsOnly, provider, '/patient-dashboard'],
    ['visitors', VisitorsOnly, founder, '/company-setup'],
  ] as const)('%s only', (_name, guard, who, where) => {
    visit(guard, who);
    expect(screen.getByText(`at ${where}`)).toBeInTheDocument();
  });
});

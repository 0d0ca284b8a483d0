import '../../testing/browser';
import { act, screen, waitFor } from '@testing-library/react';
import { endSession, startSession } from '../../api/session';
import { useSession } from '../../session/use-session';
import { member, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { SignInAgain } from './sign-in-again';

const Page = () => {
  const session = useSession();
  return session ? <main id="content" tabIndex={-1} /> : <SignInAgain />;
};

it('takes the focus, which went with the page, and gives it to the page that is back', async () => {
  endSession();
  renderAt('/dashboard', '/dashboard', <Page />);
  expect(screen.getByRole('dialog', { name: 'Your session has ended' })).toHaveFocus();
  act(() => startSession(sessionOf(member)));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

import '../../testing/browser';
import { screen, waitFor } from '@testing-library/react';
import { useLiveUpdates } from '../../api/stream';
import { startSession } from '../../api/session';
import { fakeServer } from '../../testing/fake-server';
import { member, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { ConnectionNotice } from './connection-notice';

function Screen() {
  useLiveUpdates();
  return <ConnectionNotice />;
}

it('is there while the portal does not answer, and gone once it does', async () => {
  startSession(sessionOf(member));
  fakeServer('cut', { body: '' });
  renderAt('/', '/', <Screen />);
  expect(await screen.findByText(/No connection to the portal/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/No connection/)).not.toBeInTheDocument());
});

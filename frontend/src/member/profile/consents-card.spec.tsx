import '../../testing/browser';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConsentState } from '../../api/generated/schema';
import { fakeServer } from '../../testing/fake-server';
import { renderAt } from '../../testing/render-at';
import { ConsentsCard } from './consents-card';

const GIVEN = '2026-11-27T12:00:00.000Z';
const state = (changes: Partial<ConsentState> = {}): ConsentState => ({
  ...{ consent: 'genetic-data', text: 'The portal reads my DNA.', version: '2' },
  ...{ given_version: '2', given_at: GIVEN, withdrawn_at: null },
  ...changes,
});
const listed = (changes?: Partial<ConsentState>) => ({ body: { status: 'success', data: [state(changes)] } });

const show = () => renderAt('/', '/', <ConsentsCard />);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it.each([
  [{ given_version: null, given_at: null }, 'You have not been asked yet.', ['Agree', 'Refuse']],
  [{}, 'You agreed on 27 Nov 2026.', ['Withdraw']],
  [{ given_version: '1' }, 'You agreed to an earlier wording on 27 Nov 2026.', ['Agree', 'Withdraw']],
  [{ withdrawn_at: GIVEN }, 'You withdrew this on 27 Nov 2026.', ['Agree']],
])('tells of %j', async (changes, told, buttons) => {
  fakeServer(listed(changes));
  show();
  expect(await screen.findByText(told, { exact: false })).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
});

it('asks before it withdraws, says what stopped it, and shows the change', async () => {
  const stopped = { status: 503, body: { message: 'The portal is being updated.' } };
  const calls = fakeServer(
    listed(),
    stopped,
    listed(),
    listed({ withdrawn_at: GIVEN }),
    listed({ withdrawn_at: GIVEN }),
  );
  show();
  await press('Withdraw');
  const dialog = within(screen.getByRole('dialog', { name: 'Withdraw your consent' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await dialog.findByText('The portal is being updated.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(/^You withdrew this/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls[1]).toMatchObject({ path: '/api/me/consents/withdraw', body: { consent: 'genetic-data' } });
});

it('agrees to the wording that is shown', async () => {
  const calls = fakeServer(listed({ withdrawn_at: GIVEN }), listed(), listed());
  show();
  await press('Agree');
  expect(await screen.findByText('You agreed on 27 Nov 2026.')).toBeVisible();
  expect(calls[1]).toMatchObject({ path: '/api/me/consents', body: { consent: 'genetic-data', version: '2' } });
});

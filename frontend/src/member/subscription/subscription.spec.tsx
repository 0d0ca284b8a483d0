import '../../testing/browser';
import { screen, within } from '@testing-library/react';
import { startSession } from '../../api/session';
import { answersByPath } from '../../testing/fake-server';
import { order } from '../../testing/orders';
import { member, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { Subscription } from './subscription';

const year = { productId: 'membership', price: 99.98 };

const serve = (subscription: object) =>
  answersByPath({
    '/api/getSubscription': subscription,
    '/api/orders': { data: [order()] },
    '/api/getProducts?kind=membership': { data: [year] },
  });
const show = () => renderAt('/settings/subscription', '/settings/subscription', <Subscription />);
const card = () => within(screen.getByRole('region', { name: 'Membership' }));

beforeEach(() => startSession(sessionOf(member)));

describe('the subscription', () => {
  it('tells until when a membership runs, that it never renews, and offers another year', async () => {
    serve({ active: true, started_at: '2026-11-20T10:00:00Z', ends_at: '2027-11-20T10:00:00Z', auto_renew: false });
    show();
    expect(await card().findByText('Active')).toBeVisible();
    expect(card().getByText('20 Nov 2027')).toBeVisible();
    expect(card().getByText('It does not renew by itself.')).toBeVisible();
    expect(await card().findByRole('button', { name: 'Add a year ($99.98)' })).toBeEnabled();
  });

  it('offers a membership to who has none, and lists every purchase', async () => {
    serve({ active: false, started_at: null, ends_at: null, auto_renew: false });
    show();
    expect(await card().findByText('Not active')).toBeVisible();
    expect(await card().findByRole('button', { name: 'Buy membership ($99.98)' })).toBeEnabled();
    expect(await screen.findByRole('button', { name: 'Receipt of GH-2026-000012' })).toBeVisible();
  });
});

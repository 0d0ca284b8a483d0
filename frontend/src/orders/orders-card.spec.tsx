import '../testing/browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from '../api/generated/schema';
import { startSession } from '../api/session';
import { fakeServer } from '../testing/fake-server';
import { order } from '../testing/orders';
import { member, provider, sessionOf } from '../testing/people';
import { renderAt } from '../testing/render-at';
import { Toasts } from '../ui';
import { OrdersCard } from './orders-card';

const list = (...data: Order[]) => ({ body: { data } });
const show = (only?: (order: Order) => boolean) =>
  renderAt(
    '/',
    '/',
    <>
      <OrdersCard title="Purchases" only={only} empty={{ title: 'Nothing bought yet' }} />
      <Toasts />
    </>,
  );
const row = async (number: string) => within(await screen.findByRole('row', { name: new RegExp(number) }));

beforeEach(() => startSession(sessionOf(member)));

describe('the list of orders', () => {
  it('says so where there are none of the kind', async () => {
    fakeServer(list(order()));
    show(({ kind }) => kind === 'credits');
    expect(await screen.findByText('Nothing bought yet')).toBeVisible();
  });

  it.each([
    ['placed', 'Unpaid'],
    ['cancelled', 'Cancelled'],
    ['fulfilled', 'Paid'],
    ['shipped', 'Shipped'],
    ['refunded', 'Refunded'],
  ] as const)('an order that is %s reads %s', async (status, word) => {
    fakeServer(list(order({ status })));
    show();
    expect(await screen.findByText(word)).toBeVisible();
  });

  it('names pieces, the report and who was left out', async () => {
    fakeServer(list(order({ quantity: 3, report_name: 'My heart', left_out_patient_ids: [4], refunded: 100 })));
    show();
    const cells = await row('GH-2026-000012');
    expect(cells.getByText(/3 × Whole exome, 30x/)).toBeVisible();
    expect(cells.getByText('My heart')).toBeVisible();
    expect(cells.getByText(/1 of the patients had moved/)).toBeVisible();
    expect(cells.getByText('$100 refunded')).toBeVisible();
  });

  it('lets an unpaid order be cancelled, and offers no receipt of it', async () => {
    const unpaid = order({ status: 'placed', receipt: false });
    const calls = fakeServer(list(unpaid), { body: { message: 'Order GH-2026-000012 was cancelled' } }, list());
    show();
    expect((await row('GH-2026-000012')).queryByRole('button', { name: /Receipt/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel GH-2026-000012' }));
    expect(await screen.findByText('Order GH-2026-000012 was cancelled')).toBeVisible();
    expect(calls[1]).toMatchObject({ path: '/api/orders/cancel', body: { order_number: 'GH-2026-000012' } });
    expect(await screen.findByText('Nothing bought yet')).toBeVisible();
  });

  it('leaves the focus on the order that was cancelled', async () => {
    const unpaid = order({ status: 'placed', receipt: false });
    fakeServer(list(unpaid), { body: { message: 'Cancelled' } }, list({ ...unpaid, status: 'cancelled' }));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel GH-2026-000012' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Cancel/ })).not.toBeInTheDocument());
    expect(screen.getByRole('row', { name: /GH-2026-000012/ })).toHaveFocus();
  });

  it.each([
    ['admin', 'provider_kit', true],
    ['billing', 'credits', true],
    ['billing', 'provider_kit', false],
    ['reader', 'credits', false],
  ] as const)('lets a colleague of type %s pay and cancel %s: %s', async (employee_type, kind, may) => {
    startSession(sessionOf({ ...provider, employee_type }));
    fakeServer(list(order({ status: 'placed', kind })));
    show();
    const buttons = (await row('GH-2026-000012')).queryAllByRole('button', { name: /Pay again|Cancel/ });
    expect(buttons).toHaveLength(may ? 2 : 0);
  });

  it('shows why an order cannot be paid again', async () => {
    const calls = fakeServer(list(order({ status: 'placed' })), {
      status: 409,
      body: { message: 'This order is paid already.' },
    });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Pay again: GH-2026-000012' }));
    expect(await screen.findByText('This order is paid already.')).toBeVisible();
    expect(calls[1]).toMatchObject({ path: '/api/orders/pay', body: { order_number: 'GH-2026-000012' } });
  });

  it('lets an order be paid again after Back from the checkout', async () => {
    fakeServer(list(order({ status: 'placed' })), { body: { id: 'cs_1', url: '#checkout' } });
    show();
    const pay = await screen.findByRole('button', { name: 'Pay again: GH-2026-000012' });
    await userEvent.click(pay);
    await waitFor(() => expect(window.location.hash).toBe('#checkout'));
    expect(pay).toHaveAttribute('aria-disabled', 'true');
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    await waitFor(() => expect(pay).not.toHaveAttribute('aria-disabled'));
  });

  it('saves the receipt as a file', async () => {
    const saved: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:receipt', revokeObjectURL: () => undefined });
    HTMLAnchorElement.prototype.click = function click() {
      saved.push(`${this.href} ${this.download}`);
    };
    const calls = fakeServer(list(order()), { body: '%PDF-' });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Receipt of GH-2026-000012' }));
    await waitFor(() => expect(saved).toEqual(['blob:receipt GH-2026-000012.pdf']));
    expect(calls[1]?.path).toBe('/api/orders/receipt?order_number=GH-2026-000012');
  });
});

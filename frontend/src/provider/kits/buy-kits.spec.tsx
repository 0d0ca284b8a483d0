import '../../testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import type { Patient } from '../../api/generated/schema';
import { startSession } from '../../api/session';
import { answersByPath } from '../../testing/fake-server';
import { order } from '../../testing/orders';
import { provider, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { Toasts } from '../../ui';
import { BuyKits } from './buy-kits';

// a part of react-admin's shell, which the portal does not use; its package is ESM alone
jest.mock('react-hotkeys-hook', () => ({ useHotkeys: () => undefined }));

const patient = (user_id: number, name: string, changes: Partial<Patient> = {}) =>
  ({
    id: user_id,
    user_id,
    user: { name, email: '' },
    dna_status: 'Not ordered',
    pending: false,
    ...changes,
  }) as Patient;
const patients = [patient(8, 'Omar Haddad'), patient(9, 'Lina Park'), patient(10, 'Sam Waiting', { pending: true })];
const getList = jest.fn(async (_resource: string, _params: { filter: object }) => ({ data: patients, total: 3 }));
const dataProvider = { getList } as unknown as DataProvider;

const kit = (depth: string, price: number) => ({
  productId: `dna-sequencing-${depth}`,
  title: `DNA Sequencing ${depth}`,
  description: `${depth} depth`,
  price,
});
const serve = (address = '12 Peachtree St') =>
  answersByPath({
    '/api/getProducts?kind=provider_kit': { data: [kit('50x', 500), kit('100x', 800)] },
    '/api/getProviderData': { data: { company: { name: 'Peachtree', address, credits: 0 } } },
    '/api/orders': { data: [order({ kind: 'credits' })] },
    '/api/payment': { url: '#checkout' },
  });
const show = (state?: unknown) =>
  renderAt(
    '/kits',
    '/kits',
    <CoreAdminContext dataProvider={dataProvider}>
      <BuyKits />
      <Toasts />
    </CoreAdminContext>,
    state,
  );
beforeEach(() => sessionStorage.clear());
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('buying kits', () => {
  it('takes patients, a kit and an order with a live total', async () => {
    const calls = serve();
    show();
    expect(await screen.findByRole('checkbox', { name: /Sam Waiting/ })).toBeDisabled();
    await press('Next: Choose Kit');
    expect(screen.getByText('Please select at least one patient to continue')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: /Omar Haddad/ }));
    expect(screen.getByText('1 patient')).toBeVisible();
    await press('Select all 3');
    expect(await screen.findByText('2 patients')).toBeVisible();
    await press('Next: Choose Kit');
    await press('Next: Review & Order');
    expect(screen.getByText('Please choose a kit to continue')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: /DNA Sequencing 50x/ }));
    expect(screen.getByText(/2 patients × \$500 =/)).toHaveTextContent('$1,000');
    await press('Next: Review & Order');
    const review = within(screen.getByRole('region', { name: 'Review & Order' }));
    expect(review.getByText('Lina Park')).toBeVisible();
    expect(await review.findByText(/Peachtree, 12 Peachtree St/)).toBeVisible();
    await press('Place Order ($1,000)');
    expect(calls.at(-1)).toMatchObject({
      path: '/api/payment',
      body: { product_id: 'dna-sequencing-50x', patient_ids: [8, 9] },
    });
  });

  it('begins with the patient from whose page it was opened, and can go back', async () => {
    serve();
    show({ patient: { userId: 8, name: 'Omar Haddad' } });
    expect(await screen.findByRole('checkbox', { name: /Omar Haddad/ })).toBeChecked();
    await press('Next: Choose Kit');
    await press('Back');
    await userEvent.click(await screen.findByRole('checkbox', { name: /Omar Haddad/ }));
    expect(screen.getByText('0 patients')).toBeVisible();
  });

  it('keeps the patients over a reload, and forgets them once the order is placed', async () => {
    startSession(sessionOf(provider));
    serve();
    const before = show();
    await userEvent.click(await screen.findByRole('checkbox', { name: /Omar Haddad/ }));
    before.unmount();
    const after = show();
    expect(await screen.findByRole('checkbox', { name: /Omar Haddad/ })).toBeChecked();
    await press('Next: Choose Kit');
    await userEvent.click(await screen.findByRole('button', { name: /DNA Sequencing 50x/ }));
    await press('Next: Review & Order');
    await press('Place Order ($500)');
    await waitFor(() => expect(sessionStorage.getItem('drafts')).not.toContain('Omar'));
    after.unmount();
    show();
    expect(await screen.findByRole('checkbox', { name: /Omar Haddad/ })).not.toBeChecked();
  });

  it('searches the patients by name', async () => {
    serve();
    show();
    await userEvent.type(await screen.findByPlaceholderText('Search patient...'), 'OMAR');
    await waitFor(() => expect(getList.mock.lastCall?.[1].filter).toEqual({ name: 'OMAR' }));
  });

  it('asks a clinic without an address for one', async () => {
    serve('');
    show({ patient: { userId: 8, name: 'Omar Haddad' } });
    await press('Next: Choose Kit');
    await userEvent.click(await screen.findByRole('button', { name: /DNA Sequencing 100x/ }));
    await press('Next: Review & Order');
    expect(await screen.findByRole('link', { name: 'add one' })).toHaveAttribute('href', '/company-profile');
  });

  it('lists the orders of kits alone', async () => {
    serve();
    show();
    expect(await screen.findByText('No kits ordered yet')).toBeVisible();
  });
});

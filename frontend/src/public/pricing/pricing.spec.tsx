import '../../testing/browser';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, startSession } from '../../api/session';
import { fakeServer } from '../../testing/fake-server';
import { member, sessionOf } from '../../testing/people';
import { bundles, site } from '../../testing/site';
import { Pricing } from './pricing';

const show = () => render(<Pricing data={{ kits: bundles, memberships: [] }} site={site} />);
const button = (name: string) => screen.getByRole('link', { name });

beforeEach(() => {
  endSession();
  window.history.replaceState(null, '', '/pricing-table');
});

it('shows each bundle with its label, mark, name and total', () => {
  show();
  const [first, second] = screen.getAllByRole('heading', { level: 3 }).map((heading) => within(heading.closest('li')!));
  for (const words of ['Precision Health', '65% OFF', 'Best Value', 'Most popular', '$374.98'])
    expect(first!.getByText(words)).toBeInTheDocument();
  for (const words of ['Plus', '65% OFF', 'Ultra High Accuracy', '$898.98'])
    expect(second!.getByText(words)).toBeInTheDocument();
  expect(second!.queryByText('Most popular')).not.toBeInTheDocument();
});

it('arranges a call, and explains the membership when asked', async () => {
  show();
  expect(screen.getByRole('link', { name: 'Schedule a call' })).toHaveAttribute('href', 'https://book.example/call');
  const why = screen.getByText('Why is there a membership?').closest('details')!;
  expect(why.open).toBe(false);
  await userEvent.click(screen.getByText('Why is there a membership?'));
  expect(why.open).toBe(true);
  expect(why).toHaveTextContent('does not renew by itself');
});

it('leads a visitor to sign-up with the product in the link', () => {
  show();
  expect(button('Buy 100x')).toHaveAttribute('href', '/register?buying=plus');
});

it('begins a checkout by a click alone, whatever the address says', async () => {
  startSession(sessionOf(member));
  const calls = fakeServer({ body: { id: 'cs_1', url: '#checkout' } });
  window.history.replaceState(null, '', '/pricing-table?buy=plus#plus');
  show();
  expect(button('Buy 100x')).toHaveFocus();
  expect(calls).toEqual([]);
  await userEvent.click(button('Buy 100x'));
  expect(calls).toMatchObject([{ path: '/api/payment', body: { product_id: 'plus' } }]);
});

it('can be pressed again after Back from the checkout', async () => {
  startSession(sessionOf(member));
  fakeServer({ body: { id: 'cs_1', url: '#checkout' } });
  show();
  await userEvent.click(button('Buy 100x'));
  expect(button('Buy 100x')).toHaveAttribute('aria-busy', 'true');
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(button('Buy 100x')).not.toHaveAttribute('aria-busy'));
});

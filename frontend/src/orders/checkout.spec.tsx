import '../testing/browser';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { type Call, fakeServer } from '../testing/fake-server';
import { renderAt } from '../testing/render-at';
import { useCheckout } from './checkout';

function Packages() {
  const { go, isLeaving } = useCheckout();
  return (
    <>
      <button onClick={() => go({ product_id: 'ten' })}>Ten</button>
      <button onClick={() => go({ product_id: 'fifty' })}>Fifty</button>
      {isLeaving && <p>Leaving</p>}
    </>
  );
}

const keys = (calls: Call[]) => new Set(calls.map(({ headers }) => headers['Idempotency-Key']));
const press = (name: string) => act(async () => screen.getByText(name).click());
const checkout = { body: { url: '#checkout' } };

it('buys once, however often Enter comes at once or after a refusal; another package is another purchase', async () => {
  const calls = fakeServer({ status: 503 }, checkout, checkout, checkout);
  renderAt('/', '/', <Packages />);
  await press('Ten');
  await act(async () => {
    screen.getByText('Ten').click();
    screen.getByText('Ten').click();
  });
  expect(calls).toHaveLength(3);
  expect(keys(calls).size).toBe(1);
  await press('Fifty');
  expect(keys(calls).size).toBe(2);
});

it('buys anew after Back from the checkout', async () => {
  const calls = fakeServer(checkout, checkout);
  renderAt('/', '/', <Packages />);
  await press('Ten');
  expect(await screen.findByText('Leaving')).toBeInTheDocument();
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(screen.queryByText('Leaving')).not.toBeInTheDocument());
  await press('Ten');
  expect(keys(calls).size).toBe(2);
});

import '../../testing/browser';
import { render, screen } from '@testing-library/react';
import { Newsletter } from './newsletter';

it.each([
  ['left', 'You have left the list'],
  ['asked', 'One more step'],
  ['nonsense', 'One more step'],
  ['constructor', 'One more step'],
  ['__proto__', 'One more step'],
])('the state %s of an address is headed "%s"', (state, heading) => {
  render(<Newsletter data={state} />);
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
});

import '../../testing/browser';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { Patient } from '../../api/generated/schema';
import { ShowMore, useShowMore } from './show-more';

const cards = Array.from({ length: 50 }, (_none, id) => ({ user_id: id }) as Patient);
const seen = jest.fn();
Element.prototype.scrollIntoView = seen;

function Column() {
  const { shown, more, onScroll } = useShowMore('a column', cards);
  return (
    <MemoryRouter>
      <div data-testid="cards" onScroll={onScroll}>
        {shown.map(({ user_id }) => (
          <p key={user_id}>Card</p>
        ))}
        <ShowMore status="Ordered" hidden={0} loaded={cards.length - shown.length} onMore={more} />
      </div>
    </MemoryRouter>
  );
}

it('a column shows more where somebody scrolls, and its button does not run away from the focus', async () => {
  render(<Column />);
  const shown = () => screen.getAllByText('Card').length;
  fireEvent.scroll(screen.getByTestId('cards'));
  expect(shown()).toBe(30);
  act(() => screen.getByRole('button', { name: 'Show 15 more' }).focus());
  fireEvent.scroll(screen.getByTestId('cards'));
  expect(shown()).toBe(30);
  await userEvent.keyboard('{Enter}');
  expect(shown()).toBe(45);
  expect(screen.getByRole('button', { name: 'Show 5 more' })).toHaveFocus();
  expect(seen).toHaveBeenCalled();
});

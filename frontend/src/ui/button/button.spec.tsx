import '../../testing/browser';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { Button } from './button';

const press = jest.fn();
beforeEach(() => press.mockClear());
const button = () => screen.getByRole('button');
/** What a browser sends for the second click of a double click, even before the page could change. */
const secondClick = () => createEvent.click(button(), { detail: 2 });

it('begins once on a double click', () => {
  render(
    <Button busy={false} onClick={press}>
      Pay
    </Button>,
  );
  fireEvent.click(button(), { detail: 1 });
  fireEvent(button(), secondClick());
  expect(press).toHaveBeenCalledTimes(1);
});

it('sends its form once on a double click', () => {
  render(<Button type="submit" busy={false} children="Save" />);
  const event = secondClick();
  fireEvent(button(), event);
  expect(event.defaultPrevented).toBe(true);
});

it('that begins nothing takes every click', () => {
  render(<Button onClick={press}>Next page</Button>);
  fireEvent(button(), secondClick());
  expect(press).toHaveBeenCalledTimes(1);
});

it('that is busy takes no click and sends no form, and keeps the focus', async () => {
  const send = jest.fn((event: FormEvent) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={send}>
      <Button type="submit" busy={busy} onClick={press} children="Save" />
    </form>
  );
  const { rerender } = render(form(false));
  button().focus();
  rerender(form(true));
  await userEvent.keyboard('{Enter}');
  expect([press, send].map(({ mock }) => mock.calls)).toEqual([[], []]);
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  rerender(form(false));
  expect(button()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
});

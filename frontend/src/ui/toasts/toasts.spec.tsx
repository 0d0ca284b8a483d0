import '../../testing/browser';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from './toast';
import { Toasts } from './toasts';

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toasts />);
});

afterEach(() => {
  act(() => jest.runAllTimers());
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

describe('a toast', () => {
  it('is told to screen readers and is gone after 4 seconds', () => {
    act(() => void toast.success('Saved'));
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    pass(3_999);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('tells success, warning and error apart, by more than their colour', () => {
    const tones = ['success', 'warning', 'error'] as const;
    act(() => tones.forEach((tone) => toast[tone](tone)));
    const cards = tones.map((tone) => screen.getByText(tone).parentElement!);
    expect(new Set(cards.map((card) => card.querySelector('path')?.getAttribute('d'))).size).toBe(3);
  });

  it('with Undo stays 5 seconds', () => {
    act(() => void toast.undo('Moved', jest.fn()));
    pass(4_999);
    expect(screen.getByText('Moved')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('Moved')).not.toBeInTheDocument();
  });

  it('stays while somebody points at it, and goes soon after', () => {
    act(() => void toast.success('Saved'));
    fireEvent.mouseEnter(screen.getByRole('status'));
    pass(60_000);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    fireEvent.mouseLeave(screen.getByRole('status'));
    pass(999);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('undoes once and goes', () => {
    const undo = jest.fn();
    act(() => void toast.undo('Moved', undo));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Moved')).not.toBeInTheDocument();
  });

  it('leaves when it is dismissed, and the others stay', () => {
    act(() => {
      toast.error('First');
      toast.info('Second');
    });
    fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0]!);
    expect(screen.queryByText('First')).not.toBeInTheDocument();
    expect(screen.getByText('Second')).toBeInTheDocument();
  });
});

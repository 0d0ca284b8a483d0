import '../testing/browser';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { openByKey } from './open-by-key';

it('keys that would choose at once open the list instead; the others do what they always do', () => {
  const opened = jest.fn();
  render(<select aria-label="Status" onKeyDown={openByKey} />);
  const select = Object.assign(screen.getByLabelText('Status'), { showPicker: opened });
  const isStopped = (init: object) => {
    const event = createEvent.keyDown(select, init);
    fireEvent(select, event);
    return event.defaultPrevented;
  };
  expect(['ArrowDown', 'End', 'c'].map((key) => isStopped({ key }))).toEqual([true, true, true]);
  expect(opened).toHaveBeenCalledTimes(3);
  expect(['Tab', ' ', 'Enter', 'Escape'].map((key) => isStopped({ key }))).toEqual([false, false, false, false]);
  expect(isStopped({ key: 'k', ctrlKey: true })).toBe(false);
});

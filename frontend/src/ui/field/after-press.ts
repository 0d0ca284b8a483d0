/** Work that waits until no button of the mouse is down; a tap presses it as well. */
let waiting: (() => void)[] = [];
let isPressed = false;

const press = () => void (isPressed = true);

// the click follows the release
const release = () =>
  setTimeout(() => {
    isPressed = false;
    const late = waiting;
    waiting = [];
    for (const run of late) run();
  });

globalThis.window?.addEventListener('mousedown', press, true);
// a drag ends in a cancelled pointer
for (const type of ['mouseup', 'pointercancel']) globalThis.window?.addEventListener(type, release, true);

/** Runs at once, or after the click of a press that is under way. A message that appears before moves its target away. */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}

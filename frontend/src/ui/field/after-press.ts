/** Work that waits until no pointer is down. */
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

// a tap presses and releases the mouse once the finger is up
for (const type of ['pointerdown', 'mousedown']) globalThis.window?.addEventListener(type, press, true);
for (const type of ['pointerup', 'pointercancel', 'mouseup']) globalThis.window?.addEventListener(type, release, true);

/** Runs at once, or after the click of a press that is under way. A message that appears before moves its target away. */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}

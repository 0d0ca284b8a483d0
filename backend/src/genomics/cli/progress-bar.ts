const WIDTH = 30;
const EVERY_MS = 200;

/** A bar on the terminal that runs with the bytes read; nothing where the messages go to a file. */
export function progressBar(label: string) {
  const { stderr } = process;
  let last = 0;
  const show = (read: number, total: number, step = ''): void => {
    if (!stderr.isTTY || performance.now() - last < EVERY_MS) return;
    last = performance.now();
    const share = total === 0 ? 1 : read / total;
    const done = Math.round(share * WIDTH);
    stderr.write(
      `\r${'#'.repeat(done)}${'.'.repeat(WIDTH - done)} ${Math.round(share * 100)} % ${label} ${step}\x1b[K`,
    );
  };
  const end = (): void => void (last > 0 && stderr.write('\r\x1b[K'));
  return { show, end };
}

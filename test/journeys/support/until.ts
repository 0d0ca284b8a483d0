const PATIENCE_MILLISECONDS = 60_000;
const PAUSE_MILLISECONDS = 25;

/** Looks again and again until there is something to see. @param what named in the failure */
export async function until<Seen>(
  what: string,
  look: () => Promise<Seen | null | undefined | false>,
  patience = PATIENCE_MILLISECONDS,
): Promise<Seen> {
  const deadline = Date.now() + patience;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > deadline) throw new Error(`waited ${patience} ms in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
  }
}

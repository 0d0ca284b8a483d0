/** The streams of one decider. */
export interface Tellable {
  tell(...given: never[]): Promise<unknown>;
}

/**
 * Holds the next `count` commands to these streams until all of them have come: each caller has read what it needs, and
 * none has seen another one's change. `jest.restoreAllMocks` ends it.
 */
export function meetBeforeTelling(count: number, ...streams: Tellable[]): void {
  let came = 0;
  let open = (): void => undefined;
  const allCame = new Promise<void>((resolve) => (open = resolve));
  for (const each of streams) {
    const tell = each.tell.bind(each);
    jest.spyOn(each, 'tell').mockImplementation(async (...given) => {
      if (++came === count) open();
      await allCame;
      return tell(...given);
    });
  }
}

/**
 * A test that mostly waits: it begins with the other tests of its `describe`, and waits beside them until its turn to be
 * told comes. It shares nothing with them.
 *
 * @param which `it`, or one of those of live.ts
 */
export function itMeanwhile(name: string, test: () => Promise<void>, which: jest.It = it, milliseconds?: number): void {
  let begun = Promise.resolve();
  beforeAll(() => {
    begun = test();
    // it fails when it is told
    begun.catch(() => undefined);
  });
  which(name, async () => begun, milliseconds);
}

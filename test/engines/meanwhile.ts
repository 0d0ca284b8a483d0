/**
 * A test that mostly waits. It begins with the other tests of its `describe` and reports its result in its turn. It
 * shares no state with them.
 *
 * @param which `it`, or a variant of it from live.ts
 */
export function itMeanwhile(name: string, test: () => Promise<void>, which: jest.It = it, milliseconds?: number): void {
  let begun = Promise.resolve();
  beforeAll(() => {
    begun = test();
    // the failure is reported in the test's turn
    begun.catch(() => undefined);
  });
  which(name, async () => begun, milliseconds);
}

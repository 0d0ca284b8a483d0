/** `it` where something is so; elsewhere the test is skipped, by its name. A benchmark, which may load this, has no `it`. */
export const itWhere = (isSo: boolean): jest.It => {
  const { it } = globalThis as { it?: jest.It };
  return (isSo ? it : it?.skip)!;
};

/** `describe` where something is so; elsewhere each of its tests is skipped, by its name. */
export const describeWhere = (isSo: boolean): jest.Describe => (isSo ? describe : describe.skip);

/** For what only `/proc` shows. */
export const itOnLinux = itWhere(process.platform === 'linux');

/**
 * `it` where a condition holds; elsewhere the test is skipped, by its name. A benchmark may load this file and has no
 * `it` and no `describe`.
 */
export const itWhere = (isSo: boolean): jest.It => {
  const { it } = globalThis as { it?: jest.It };
  return (isSo ? it : it?.skip)!;
};

/** `describe` where a condition holds; elsewhere each of its tests is skipped, by its name. */
export const describeWhere = (isSo: boolean): jest.Describe => {
  const { describe } = globalThis as { describe?: jest.Describe };
  return (isSo ? describe : describe?.skip)!;
};

/** For tests that need `/proc`. */
export const itOnLinux = itWhere(process.platform === 'linux');

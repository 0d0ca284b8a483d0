const SECOND = 1_000;

afterEach(() => jest.restoreAllMocks());

/** The machine's clock is a second earlier each time that somebody looks at it, until the test is over. */
export function setBackAgainAndAgain(): void {
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => (now -= SECOND));
}

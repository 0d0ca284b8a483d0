const SECOND = 1_000;

afterEach(() => jest.restoreAllMocks());

/** Sets the machine's clock back by a second at each look, until the test is over. */
export function setBackAgainAndAgain(): void {
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => (now -= SECOND));
}

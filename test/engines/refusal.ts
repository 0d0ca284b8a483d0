import { untilSo } from '../../backend/src/platform/kernel/testing/until.js';

/**
 * The error of a start that waits for an engine in vain. The start is repeated when a busy machine cut off each try
 * before an answer.
 *
 * @param reaching a start that waits for about a second
 */
export const refusalOf = (reaching: () => Promise<unknown>, wanted: RegExp | string): Promise<Error> =>
  untilSo(
    'a start to be refused as it should be',
    () => errorOf(reaching()),
    ({ message }) => (typeof wanted === 'string' ? message === wanted : wanted.test(message)),
  );

const errorOf = (reaching: Promise<unknown>): Promise<Error> =>
  reaching.then(
    () => new Error('it was reached'),
    (error: Error) => error,
  );

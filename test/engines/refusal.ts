import { untilSo } from '../../backend/src/platform/kernel/testing/until.js';

/**
 * What a start that waits for an engine in vain says in the end. It is begun again where a busy machine cut off each of its
 * tries before it was told anything.
 *
 * @param reaching waits for a second or so
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

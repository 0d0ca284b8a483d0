import { mongo } from 'mongoose';
import { DependencyDown } from '../../kernel/failures.js';
import { isDuplicateKey, meaningOf, reasonOf, settingAtFault } from './mongo-failures.js';

const answered = (code: number, message = 'no') => new mongo.MongoServerError({ message, code });

describe('what a failure means for the call', () => {
  it.each([
    ['a server that is gone', new mongo.MongoNetworkError('connection 1 to 127.0.0.1:27017 closed')],
    ['no server to choose', new mongo.MongoNetworkTimeoutError('no server answers')],
    ['a socket that Node tells of', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })],
    ['a primary that steps down', answered(10107)],
    ['a user who may not do it any more', answered(13)],
    ['a full disk', answered(14031)],
  ])('%s: waiting', (_, error) => {
    expect(meaningOf(error)).toBeInstanceOf(DependencyDown);
  });

  it.each([
    ['a key that is there already', answered(11000)],
    ['a document that is too large', answered(10334)],
    ['a value of a wrong kind', answered(14)],
    ['a wrong argument', new mongo.MongoInvalidArgumentError('limit')],
    ['a mistake of ours', new TypeError('x is undefined')],
  ])('%s: itself', (_, error) => {
    expect(meaningOf(error)).toBe(error);
  });
});

describe('what a failure of many writes means', () => {
  /** A failure of many writes, with the fields that the driver fills. */
  const failedWith = (codes: number[], unsure?: number) => {
    const result = { getWriteConcernError: () => (unsure ? { code: unsure } : undefined) };
    const writeErrors = codes.map((code) => ({ code }));
    return new mongo.MongoBulkWriteError(
      { message: 'no', code: 11000, writeErrors: writeErrors as never },
      result as never,
    );
  };

  it.each([
    ['keys that are there already', failedWith([11000, 11000]), true],
    ['a primary that steps down in the middle', failedWith([11000, 11602]), false],
    ['too few servers', failedWith([11000], 64), false],
  ])('%s', (_, error, isDuplicate) => {
    expect(isDuplicateKey(error)).toBe(isDuplicate);
    expect(meaningOf(error) instanceof DependencyDown).toBe(!isDuplicate);
  });
});

describe('what a failure means for the start', () => {
  it.each([
    ['a wrong password', answered(18), 'does not take this user and password'],
    ['a user who may only read', answered(13), 'may not read and write'],
    ['an address that is not understood', new mongo.MongoParseError('option nonsense is not supported'), 'nonsense'],
    [
      'a server of another age',
      new mongo.MongoCompatibilityError('the server reports maximum wire version 7'),
      'older than MongoDB 4.4',
    ],
  ])('%s: the setting is wrong', (_, error, sentence) => {
    expect(settingAtFault(error)).toContain(sentence);
  });

  it('anything else: another try', () => {
    expect(settingAtFault(new mongo.MongoNetworkError('connect ECONNREFUSED'))).toBeUndefined();
    expect(settingAtFault(new Error('write EPIPE'))).toBeUndefined();
  });
});

it('repeats no user and password of an address', () => {
  const reason = reasonOf(new Error('Invalid connection string "mongodb://portal:hunter2@host:x/y"'));
  expect(reason).toBe('Invalid connection string "mongodb://host:x/y"');
});

import { BadSetting } from '../../kernel/settings.js';
import { parseMongoUri } from './mongo-address.js';

it.each([
  ['mongodb://one.example', 'one.example', 'portal'],
  ['mongodb://one.example:27017/', 'one.example:27017', 'portal'],
  ['mongodb://one.example:27017/clinic', 'one.example:27017', 'clinic'],
  [
    'mongodb://portal:p%40ss@one.example:27017,two.example:27018/clinic?tls=true',
    'one.example:27017,two.example:27018',
    'clinic',
  ],
  ['mongodb+srv://portal:hunter2@cluster.example/?w=1', 'cluster.example', 'portal'],
  ['mongodb://portal:with@sign@one.example/clinic', 'one.example', 'clinic'],
  ['mongodb://[::1]:27017/clinic', '[::1]:27017', 'clinic'],
])('tells of %s where it is', (uri, hosts, database) => {
  expect(parseMongoUri(uri)).toEqual({ hosts, database });
});

it.each(['mongodb://', 'mongodb://portal:hunter2@/clinic', 'http://one.example'])('does not take %s', (uri) => {
  expect(() => parseMongoUri(uri)).toThrow(BadSetting);
  expect(() => parseMongoUri(uri)).not.toThrow('hunter2');
});

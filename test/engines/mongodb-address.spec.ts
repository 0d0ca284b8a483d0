import { inDatabase, straightTo, withOptions } from './mongodb-address.js';

it.each([
  ['mongodb://one:27017', 'mongodb://one:27017/own'],
  ['mongodb://one:27017/portal?replicaSet=rs0', 'mongodb://one:27017/own?replicaSet=rs0'],
  ['mongodb://one,two:27018/?w=1', 'mongodb://one,two:27018/own?w=1'],
  ['mongodb://me:secret@one/portal', 'mongodb://me:secret@one/own?authSource=portal'],
  ['mongodb://me:secret@one?tls=true', 'mongodb://me:secret@one/own?tls=true&authSource=admin'],
  ['mongodb://me:secret@one/portal?authSource=people', 'mongodb://me:secret@one/own?authSource=people'],
  ['mongodb+srv://me:secret@cluster.example/', 'mongodb+srv://me:secret@cluster.example/own?authSource=admin'],
])('finds another database beside %s, and is let in as before', (uri, other) => {
  expect(inDatabase(uri, 'own')).toBe(other);
});

it.each([
  ['mongodb://one:27017/portal', 'mongodb://near:1/portal?directConnection=true'],
  [
    'mongodb://me:secret@one,two/own?replicaSet=rs0',
    'mongodb://me:secret@near:1/own?replicaSet=rs0&directConnection=true',
  ],
  ['mongodb://one/own?directConnection=false', 'mongodb://near:1/own?directConnection=true'],
])('goes to %s by another way', (uri, other) => {
  expect(straightTo('near:1', uri)).toBe(other);
});

it('asks for something else than an address does', () => {
  expect(withOptions('mongodb://one/own?w=majority&tls=true', { W: '1', journal: 'false' })).toBe(
    'mongodb://one/own?tls=true&W=1&journal=false',
  );
});

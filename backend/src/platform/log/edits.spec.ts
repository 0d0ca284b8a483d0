import { editedFields, StaleEdit } from './edits.js';

const present = { phone: '1', address: 'here' };
const staleIn = (edit: () => unknown): readonly string[] => {
  try {
    edit();
    return [];
  } catch (error) {
    return (error as StaleEdit).fields;
  }
};

it('only what differs is edited', () => {
  expect(editedFields({ phone: '2', address: 'here' }, present)).toEqual({ phone: '2' });
  expect(editedFields({ phone: undefined }, present)).toEqual({});
});

describe('an edit of somebody who saw older values', () => {
  const edit = (changes: Partial<typeof present>, expected: Partial<typeof present>) =>
    staleIn(() => editedFields(changes, present, expected));

  it('is refused for the fields that both changed', () =>
    expect(edit({ phone: '2', address: 'there' }, { phone: '0', address: 'here' })).toEqual(['phone']));

  it('is taken where both wrote the same, or where it leaves the field alone', () => {
    expect(edit({ phone: '1' }, { phone: '0' })).toEqual([]);
    expect(edit({ address: 'there' }, { phone: '0' })).toEqual([]);
  });
});

import { focusWords } from './focus-words.js';

it('lets out the words of the field, and no name, day, number or address', () => {
  const focus =
    'Omar Haddad, born 1980-05-03 (MRN 448-21), asks about heart risk and clopidogrel; his brother karim has CYP2C19 *2. omar@patients.example, file omar.vcf';
  expect(focusWords(focus, ['Omar Haddad', 'omar.vcf'])).toBe('about heart risk and clopidogrel cyp2c19');
});

it('lets out no word of the person’s name that the field has as well', () =>
  expect(focusWords('Heart risk of Ms Heart', ['Anna Heart'])).toBe('risk of'));

it('stays bounded', () => expect(focusWords('heart '.repeat(5_000), []).split(' ')).toHaveLength(100));

import { birthdayRule, emailRule, nameRule, passwordHint, passwordRule, sexAtBirthRule } from './rules';

const TODAY = new Date(2026, 10, 21);

describe('name', () => {
  it.each(['Omar Haddad', "Anne-Marie O'Neil", 'José Núñez', 'Владимир Ильин', 'Dr. Dana Reyes', '山田 太郎'])(
    'takes %s',
    (name) => expect(nameRule(name)).toBeUndefined(),
  );

  it.each([
    ['', 'Cannot be empty'],
    ['   ', 'Cannot be empty'],
    ['Omar', 'Please enter full name'],
    ['Omar Haddad 2', 'Invalid input'],
    ['Omar <b>Haddad</b>', 'Invalid input'],
  ])('refuses %p', (name, message) => expect(nameRule(name)).toBe(message));
});

describe('email', () => {
  it.each(['a@b.example', ' a@b.example ', 'first.last+tag@sub.domain.example'])('takes %p', (email) =>
    expect(emailRule(email)).toBeUndefined(),
  );

  it.each([
    ['', 'Cannot be empty'],
    ['a', 'Invalid input'],
    ['a@', 'Invalid input'],
    ['a b@c.example', 'Invalid input'],
  ])('refuses %p', (email, message) => expect(emailRule(email)).toBe(message));
});

describe('password', () => {
  it.each([
    ['', 'Cannot be empty'],
    ['abc', 'Password must contain at least 4 characters'],
    ['abcd', undefined],
  ])('judges %p', (password, message) => expect(passwordRule(password)).toBe(message));

  it('only hints at strength', () => {
    expect(passwordHint('abcd')).toMatch(/^Longer/);
    expect(passwordHint('abcdefgh')).toMatch(/^Fair/);
    expect(passwordHint('abcdefghijkl')).toMatch(/^Strong/);
  });
});

describe('sex at birth', () => {
  it('has to be chosen', () => {
    expect(sexAtBirthRule('')).toBe('Please select one');
    expect(sexAtBirthRule('prefer_not_to_say')).toBeUndefined();
  });
});

describe('birthday', () => {
  it.each([
    ['', 'Cannot be empty'],
    ['1980-02-01', 'Please input date in the correct format: MM/DD/YYYY'],
    ['2/1/1980', 'Please input date in the correct format: MM/DD/YYYY'],
    ['02/30/1980', 'Please input a real date'],
    ['02/29/2023', 'Please input a real date'],
    ['13/01/1980', 'Please input a real date'],
    ['00/10/1980', 'Please input a real date'],
    ['11/22/2026', 'Date entered is in the future'],
    ['11/21/1906', 'Please enter an age appropiate number'],
    ['01/01/0099', 'Please enter an age appropiate number'],
  ])('refuses %p', (day, message) => expect(birthdayRule(day, TODAY)).toBe(message));

  it.each(['02/01/1980', '02/29/2024', '11/21/2026', '11/22/1906'])('takes %s', (day) =>
    expect(birthdayRule(day, TODAY)).toBeUndefined(),
  );
});

import { dropViews, keepViews, keptViews } from './kept-views';

it('views are one person’s, and go when they are dropped', () => {
  expect(keptViews(7)).toEqual({});
  keepViews(7, { 'patients.savedQueries': ['late'] });
  expect(keptViews(7)).toEqual({ 'patients.savedQueries': ['late'] });
  expect(keptViews(8)).toEqual({});
  dropViews(7);
  expect(keptViews(7)).not.toEqual({});
  dropViews(8);
  expect(keptViews(7)).toEqual({});
  keepViews(7, { 'patients.savedQueries': ['late'] });
  dropViews();
  expect(keptViews(7)).toEqual({});
});

it('what somebody else has written there is nothing', () => {
  localStorage.setItem('views', '{');
  expect(keptViews(7)).toEqual({});
});

import { draftOf, dropDrafts, keepDraft } from './drafts';

const HOUR = 3_600_000;
beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

it('a draft is there for the person who typed it, and for nobody else', () => {
  keepDraft(7, 'history-8', { title: 'Allergy' });
  expect(draftOf(7, 'history-8')).toEqual({ title: 'Allergy' });
  expect(draftOf(7, 'history-9')).toBeUndefined();
  expect(draftOf(3, 'history-8')).toBeUndefined();
});

it('it goes when it was saved, when somebody else signs in, and at sign-out', () => {
  keepDraft(7, 'history-8', { title: 'Allergy' });
  keepDraft(7, 'history-8', {});
  expect(draftOf(7, 'history-8')).toBeUndefined();
  keepDraft(7, 'history-8', { title: 'Allergy' });
  dropDrafts(7);
  expect(draftOf(7, 'history-8')).toBeDefined();
  dropDrafts(3);
  expect(draftOf(7, 'history-8')).toBeUndefined();
  keepDraft(7, 'history-8', { title: 'Allergy' });
  dropDrafts();
  expect(draftOf(7, 'history-8')).toBeUndefined();
});

it('it goes after 12 hours', () => {
  jest.useFakeTimers();
  keepDraft(7, 'history-8', { title: 'Allergy' });
  jest.advanceTimersByTime(12 * HOUR - 1);
  expect(draftOf(7, 'history-8')).toBeDefined();
  jest.advanceTimersByTime(1);
  expect(draftOf(7, 'history-8')).toBeUndefined();
});

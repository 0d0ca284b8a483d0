import { member, provider, sessionOf } from '../testing/people';
import {
  currentSession,
  endSession,
  renewSession,
  startSession,
  STORAGE_KEYS,
  subscribeSession,
  updateUser,
} from './session';

const stored = () => Object.fromEntries(STORAGE_KEYS.map((key) => [key, localStorage.getItem(key)]));
const tellOtherTab = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

beforeEach(() => endSession());

describe('the session', () => {
  it('is kept under the specified keys', () => {
    startSession(sessionOf(member));
    expect(stored()).toMatchObject({ access_token: 'token-1', expires_in: '60', company: '2' });
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(member);
    expect(currentSession()?.user.name).toBe('Omar Haddad');
  });

  it('stores no company for a provider who has none yet', () => {
    startSession(sessionOf({ ...provider, company: null }));
    expect(localStorage.getItem('company')).toBeNull();
    updateUser({ company: 9 });
    expect(localStorage.getItem('company')).toBe('9');
  });

  it('leaves nothing behind when it ends', () => {
    startSession(sessionOf(member));
    endSession();
    expect(currentSession()).toBeNull();
    expect(Object.values(stored()).every((value) => value === null)).toBe(true);
  });

  it('is over once its time has passed', () => {
    startSession(sessionOf(member, -1));
    expect(currentSession()).toBeNull();
  });

  it('is renewed with new tokens for the same person', () => {
    startSession(sessionOf(member));
    renewSession(sessionOf(member, 7_200_000, 'token-2'));
    expect(currentSession()).toMatchObject({ token: 'token-2', user: { id: 7 } });
  });

  it('is not brought back by a refresh that answers after a logout', () => {
    renewSession(sessionOf(member));
    expect(localStorage.getItem('access_token')).toBeNull();
  });

  it('keeps the avatar that is known', () => {
    startSession(sessionOf({ ...member, avatar: '/files/face.png' }));
    updateUser({ name: 'Omar H. Haddad', avatar: '' });
    expect(currentSession()?.user).toMatchObject({ name: 'Omar H. Haddad', avatar: '/files/face.png' });
  });

  it('ends here when it ends in another tab', () => {
    startSession(sessionOf(member));
    const listener = jest.fn();
    const unsubscribe = subscribeSession(listener);
    localStorage.removeItem('access_token');
    tellOtherTab('access_token');
    expect(listener).toHaveBeenCalledTimes(1);
    expect(currentSession()).toBeNull();
    unsubscribe();
  });

  it('does not mind what others keep in the same storage', () => {
    const listener = jest.fn();
    const unsubscribe = subscribeSession(listener);
    tellOtherTab('theme');
    expect(listener).not.toHaveBeenCalled();
    unsubscribe();
  });

  it('survives a user that somebody else wrote', () => {
    startSession(sessionOf(member));
    localStorage.setItem('user', '{broken');
    tellOtherTab('user');
    expect(currentSession()).toBeNull();
  });
});

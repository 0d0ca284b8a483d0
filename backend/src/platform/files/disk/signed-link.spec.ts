import { readLink, signedPath, type Grant } from './signed-link.js';

const grant: Grant = {
  method: 'GET',
  key: 'documents/12/a',
  contentType: 'text/html',
  expires: 1_000,
  fileName: 'Ünï & "co".html',
  disposition: 'inline',
};

function come(path: string, changes: Record<string, string> = {}, method: Grant['method'] = 'GET') {
  const url = new URL(path, 'http://portal.test');
  const query = { ...Object.fromEntries(url.searchParams), ...changes };
  return readLink('secret', { method, key: url.pathname.slice('/files/'.length), query }, 999);
}

describe('a signed link', () => {
  const path = signedPath('secret', grant);

  it('says what it was made for', () => expect(come(path)).toEqual(grant));

  it.each(['type', 'expires', 'name', 'as', 'signature'])('is forged when its %s was changed', (part) => {
    expect(come(path, { [part]: 'other' })).toBe('forged');
  });

  it('is forged for another key, another method and another secret', () => {
    expect(come(path.replace('/12/', '/13/'))).toBe('forged');
    expect(come(path, {}, 'PUT')).toBe('forged');
    expect(come(signedPath('another secret', grant))).toBe('forged');
  });

  it('is forged when nothing, or something twice, is said', () => {
    const query = { type: ['text/html', 'text/plain'], signature: ['a'] };
    expect(readLink('secret', { method: 'GET', key: 'a', query }, 0)).toBe('forged');
    expect(readLink('secret', { method: 'GET', key: 'a', query: {} }, 0)).toBe('forged');
  });

  it('ends at its second', () => {
    const link = {
      method: 'GET',
      key: grant.key,
      query: Object.fromEntries(new URL(path, 'http://p').searchParams),
    } as const;
    expect(readLink('secret', link, 999.9)).toEqual(grant);
    expect(readLink('secret', link, 1_000)).toBe('expired');
  });
});

import { fixed } from '../coordination/secrets/rotated-secret.js';
import { FileLinks, type Grant } from './file-links.js';

const grant: Grant = {
  method: 'GET',
  key: 'documents/12/a',
  contentType: 'text/html',
  expires: 1_000,
  fileName: 'Ünï & "co".html',
  disposition: 'inline',
};
const links = new FileLinks(fixed('secret'));

function come(path: string, method: Grant['method'] = 'GET', now = 999) {
  const url = new URL(path, 'http://portal.test');
  const query = Object.fromEntries(url.searchParams);
  return links.grantOf({ method, key: url.pathname.slice('/files/'.length), query }, now);
}

describe('a link', () => {
  const path = links.to(grant);

  it('says what it was made for', () => expect(come(path)).toEqual(grant));

  it('shows its key and nothing else', () => {
    expect(path).toMatch(/^\/files\/documents\/12\/a\?grant=[\w-]+$/);
    expect(Buffer.from(path.split('=')[1]!, 'base64url').toString()).not.toMatch(/html|1000|inline|"co"/);
  });

  it.each([0, 8, 20, 40, 120])('is forged when its character %i was changed', (at) => {
    const [start, text = ''] = path.split('=');
    const other = text[at] === 'A' ? 'B' : 'A';
    expect(come(`${start}=${text.slice(0, at)}${other}${text.slice(at + 1)}`)).toBe('forged');
  });

  it.each(['A', 'AAAA', '=', '%20', '.'])('is forged with %p behind it', (more) =>
    expect(come(`${path}${more}`)).toBe('forged'),
  );

  it('is forged with any other last character, also where that decodes to the same bytes', () => {
    const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
    const uneven = ['', 'a', 'aa'].map((fileName) => links.to({ ...grant, fileName }));
    const others = (link: string) => alphabet.map((last) => link.slice(0, -1) + last).filter((other) => other !== link);
    expect(new Set(uneven.flatMap(others).map((link) => come(link)))).toEqual(new Set(['forged']));
  });

  it('is forged for another key, another method and another secret', () => {
    expect(come(path.replace('/12/', '/13/'))).toBe('forged');
    expect(come(path, 'PUT')).toBe('forged');
    expect(come(new FileLinks(fixed('another secret')).to(grant))).toBe('forged');
  });

  it.each([{}, { grant: '' }, { grant: 'AAAA' }, { grant: ['a', 'b'] }, { grant: 'A'.repeat(100) }])(
    'is forged with %j',
    (query) => expect(links.grantOf({ method: 'GET', key: grant.key, query }, 0)).toBe('forged'),
  );

  it('ends at its second', () => {
    expect(come(path, 'GET', 999.9)).toEqual(grant);
    expect(come(path, 'GET', 1_000)).toBe('expired');
  });
});

import { quoted } from './quoted.js';

it.each([
  ['Peachtree Precision Clinic', '“Peachtree Precision Clinic”'],
  ['St. Mary’s & Co. KG', '“St. Mary’s & Co. KG”'],
  ['علی‌رضا محمدی', '“علی‌رضا محمدی”'],
  ['URGENT:\r\nX-Header: 1\u2028now', '“URGENT: X-Header: 1 now”'],
  ['Open https://evil.example/x or www.evil.example', '“Open https: evil. example/x or www. evil. example”'],
  ['Clinic” says "pay', "“Clinic' says 'pay”"],
  ['x'.repeat(101), `“${'x'.repeat(100)}…”`],
])('the name %j is quoted as %s', (name, text) => expect(quoted(name)).toBe(text));

import { openPortal, type TestPortal } from '../support/portal.js';
import { houseClient, operator } from './support/house.js';
import { mailTo, mailsTo } from './support/mailbox.js';
import { newEmail, newProvider } from './support/people.js';

/** What visitors do without an account: look things up, ask, and subscribe. */

const SUPPORT = 'support@portal.example';
let portal: TestPortal;
beforeAll(async () => void (portal = await openPortal({ settings: { SUPPORT_EMAIL: SUPPORT } })));
afterAll(() => portal.close());

const visitor = () => portal.client();
const post = (path: string, form: Record<string, string>) =>
  fetch(`${portal.url}${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

describe('looking things up', () => {
  it('answers without an envelope, and 304 to who has it already', async () => {
    const first = await fetch(`${portal.url}/api/searchDisease?search=cystic%20fibrosis`);
    const tag = first.headers.get('etag')!;
    expect(await first.json()).toMatchObject({ data: [{ name: 'cystic fibrosis' }], total: 1 });
    const again = await fetch(first.url, { headers: { 'If-None-Match': `"other", ${tag.slice(2)}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('lists ten diseases, ten reports and nine articles a page', async () => {
    const list = async (path: string) => (await visitor().get<{ data: unknown[] }>(`/api/${path}`)).body;
    expect(await list('searchDisease?search=_&page=1')).toMatchObject({ data: { length: 10 }, total: 12_247 });
    expect(await list('getReports?page=1')).toMatchObject({ data: { per_page: 10, current_page: 1, last_page: 1 } });
    const articles = { data: { length: 9 }, per_page: 9, current_page: 2, last_page: 3, total: expect.any(Number) };
    expect(await list('blog/posts?page=2')).toMatchObject(articles);
  });

  it.each([
    ['searchDisease?search=.*', 200],
    [`searchDisease?search=${'x'.repeat(10_000)}`, 422],
    ['searchDisease?search=%E2%80%AEcystic', 200],
    ['searchDisease?page=-1', 422],
    ['searchDisease?page=x', 422],
    ['searchDisease?page=1000000000', 200],
    ['getDisease?name=no/such"disease', 200],
    ['getDisease', 422],
    ['blog/posts?page=1000000000', 200],
    ['blog/post/none/none', 404],
    ['drugmetabolism/drugs?name=../../etc', 200],
  ])('%s is answered with %d', async (path, status) => {
    expect((await fetch(`${portal.url}/api/${path}`)).status).toBe(status);
  });
});

describe('search engines and feed readers', () => {
  const text = async (path: string) => (await fetch(`${portal.url}${path}`)).text();

  it('find every disease, medicine and article at one address', async () => {
    const sitemap = await text('/sitemap.xml');
    const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
    expect(addresses.length).toBeGreaterThan(12_247 + 80 + 24);
    const { origin } = new URL(addresses[0]!);
    expect(addresses.filter((address) => !address.startsWith(`${origin}/`))).toEqual([]);
    expect(addresses).toContain(`${origin}/explore-diseases/cystic-fibrosis`);
    expect(await text('/robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect((await text('/blog/rss.xml')).match(/<item/g)!.length).toBeGreaterThanOrEqual(24);
  });
});

describe('a question', () => {
  const question = {
    name: 'Mira http://evil.example',
    email: newEmail(),
    message: 'Hello\r\nSee https://evil.example',
  };

  it('is mailed to the support address as a quotation, with an answer going to who asked, and to nobody else', async () => {
    const { body } = await visitor().post('/api/submit-question', question);
    expect(body).toEqual({ status: 'success', message: 'Your message has been sent successfully!' });
    const mail = await mailTo(portal, SUPPORT);
    expect(mail.text).toContain('> Hello\n> See https://evil.example');
    expect(mail.text).not.toContain('http://evil.example asked');
    expect(await mailsTo(portal, question.email)).toEqual([]);
  });

  it('is listed for the portal’s own staff alone', async () => {
    const client = await houseClient(portal);
    const list = await client.get<{ id: number; message: string }[]>('/api/admin/questions');
    expect(list.body).toMatchObject([{ email: question.email, message: question.message }]);
    for (const [q, found] of [
      [question.email.toUpperCase(), list.body],
      ['nobody asked this', []],
    ] as const)
      expect(
        (await client.get(`/api/admin/questions?filter=${encodeURIComponent(JSON.stringify({ q }))}`)).body,
      ).toEqual(found);
    expect((await client.get(`/api/admin/questions/${list.body[0]!.id}`)).body).toEqual(list.body[0]);
    expect((await client.get('/api/admin/questions/999')).status).toBe(404);
    const { client: other } = await newProvider(portal);
    expect((await other.get('/api/admin/questions')).status).toBe(403);
  });

  it('leads a form without script back to the contact form, which says what came of it', async () => {
    const led = async (form: Record<string, string>) => {
      const { status, headers } = await post('/api/submit-question', form);
      return [status, headers.get('location')];
    };
    expect(await led(question)).toEqual([303, '/support?question=sent#contact']);
    expect(await led({ ...question, message: ' ' })).toEqual([303, '/support?question=empty#contact']);
  });

  it('needs every field, and is refused when it is too long or comes too often', async () => {
    const { body } = await visitor().post<{ errors: object }>('/api/submit-question', { name: ' ', email: 'x' });
    expect(body.errors).toMatchObject({
      name: ['Please fill in all fields.'],
      message: ['Please fill in all fields.'],
    });
    const long = await visitor().post('/api/submit-question', { ...question, message: 'x'.repeat(1_000_000) });
    expect(long.status).toBe(413);
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => (await visitor().post('/api/submit-question', question)).status),
    );
    expect(statuses).toContain(429);
  });
});

describe('the newsletter', () => {
  const email = newEmail();
  const linkIn = (text: string, page: string) => new RegExp(`/newsletter/${page}\\?token=([\\w-]+)`).exec(text)![1]!;
  const list = () => operator(portal, 'newsletter', 'export');

  it('counts an address when its mailed link was followed, and tells nobody who has it', async () => {
    const { status, headers } = await post('/api/newsletter', { EMAIL: email });
    expect([status, headers.get('location')]).toEqual([303, '/newsletter']);
    expect(await list()).toBe('email,confirmed_at');
    const token = linkIn((await mailTo(portal, email)).text, 'confirm');
    const confirmed = await post('/api/newsletter/confirm', { token });
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, '/newsletter?state=confirmed']);
    expect(await list()).toMatch(new RegExp(`^email,confirmed_at\n"${email}",\\d{4}-`));
    const asked = await visitor().post('/api/newsletter', { email });
    const unknown = await visitor().post('/api/newsletter', { email: newEmail() });
    expect(asked.body).toEqual(unknown.body);
  });

  it('lets somebody leave by the link of the welcome mail, and come back', async () => {
    const { text } = await mailTo(portal, email, 2);
    expect(text).toMatch(/20 % off[^]*WELCOME-[A-Z2-9]{10}/);
    const token = linkIn(text, 'unsubscribe');
    expect((await visitor().post('/api/newsletter/unsubscribe', { token })).status).toBe(200);
    expect((await visitor().post('/api/newsletter/unsubscribe', { token })).status).toBe(200);
    expect(await list()).toBe('email,confirmed_at');
    expect((await visitor().post('/api/newsletter/confirm', { token })).status).toBe(410);
    await visitor().post('/api/newsletter', { email });
    const fresh = linkIn((await mailTo(portal, email, 3)).text, 'confirm');
    expect((await visitor().post('/api/newsletter/confirm', { token: fresh })).status).toBe(200);
  });

  it('refuses a link that nobody was sent, and an address that is none', async () => {
    expect((await visitor().post('/api/newsletter/confirm', { token: 'guessed' })).status).toBe(410);
    const form = await post('/api/newsletter/confirm', { token: 'guessed' });
    expect([form.status, form.headers.get('location')]).toEqual([303, '/newsletter?state=dead']);
    const none = await post('/api/newsletter', { EMAIL: 'ada@localhost' });
    expect([none.status, none.headers.get('location')]).toEqual([303, '/newsletter?state=invalid']);
    const asked = await Promise.all(Array.from({ length: 7 }, () => post('/api/newsletter', { EMAIL: 'z@z.example' })));
    expect(asked.map(({ headers }) => headers.get('location'))).toContain('/newsletter?state=many');
    expect((await visitor().post('/api/newsletter', {})).status).toBe(422);
    expect((await visitor().post('/api/newsletter', { email: 'no address' })).status).toBe(422);
  });
});

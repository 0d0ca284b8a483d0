import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeWhere } from '../platform/kernel/testing/where.js';
import type { BlogPost } from './blog.answers.js';
import { Blog } from './blog.queries.js';
import { citedIn, readSources, withSources } from './citations.js';
import { htmlOf, partsOf } from './posts.js';

const CONTENT = join(import.meta.dirname, 'content');
const PICTURES = join(import.meta.dirname, '../../../frontend/public');
const SHARED = join(import.meta.dirname, '../../../../shared/data');
const OWN_PAGES = /^\/(blog\/[a-z0-9-]+\/[a-z0-9-]+|about\/sources|privacy)$/;

const sources = readSources(join(CONTENT, 'sources.yaml'));
const articles = readdirSync(join(CONTENT, 'posts')).map((name) => {
  const [front, text] = partsOf(readFileSync(join(CONTENT, 'posts', name), 'utf8'));
  return { name, front, text };
});
let posts: readonly BlogPost[];
beforeAll(async () => void (posts = await new Blog().posts()));
const plain = (html: string) => html.replace(/<[^>]+>/g, ' ');

describe('the articles', () => {
  it('are at least 24, of 600 to 1,200 words, each with a picture of our own', () => {
    expect(posts.length).toBeGreaterThanOrEqual(24);
    const words = articles.map(
      ({ name, text }) => [name, plain(htmlOf(text)).match(/[\p{L}\p{N}’'-]+/gu)!.length] as const,
    );
    expect(words.filter(([, count]) => count < 600 || count > 1_200)).toEqual([]);
    expect(posts.filter(({ image }) => !existsSync(join(PICTURES, image)))).toEqual([]);
    expect(posts.filter(({ image_text: text }) => !text)).toEqual([]);
  });

  it('have addresses of their own, and are listed nine a page, newest first', async () => {
    expect(new Set(posts.map(({ link }) => link)).size).toBe(posts.length);
    const blog = new Blog();
    expect(await blog.page(1)).toMatchObject({ current_page: 1, last_page: 3, per_page: 9, total: posts.length });
    expect((await blog.page(9)).data).toEqual([]);
    const dates = posts.map(({ created_at }) => created_at);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(posts.filter(({ excerpt }) => [...excerpt].length > 200 || /[<>@]|&\w+;| [.,]( |$)/.test(excerpt))).toEqual(
      [],
    );
  });

  it.each(articles)('$name cites at least one listed source, and names no address that is not listed', ({ text }) => {
    expect(citedIn(text).length).toBeGreaterThan(0);
    expect(citedIn(text).filter((id) => !(id in sources))).toEqual([]);
    expect(text.match(/https?:|www\.|\bdoi\b|10\.\d{4,}\/|\bPMID\b|\bPMC\d/gi) ?? []).toEqual([]);
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link!);
    expect(links.filter((link) => !OWN_PAGES.test(link))).toEqual([]);
    const unknown = links.filter((link) => link.startsWith('/blog/') && !posts.some((post) => post.link === link));
    expect(unknown).toEqual([]);
  });

  it('say of each source who it is by and how old it is; a page has its address', () => {
    const lacking = Object.entries(sources).filter(
      ([id, { title, by, version, address, files }]) =>
        !title || !by || !version || (id.startsWith('page-') ? !address : !files?.length),
    );
    expect(lacking).toEqual([]);
    const cited = new Set(articles.flatMap(({ text }) => citedIn(text)));
    expect(Object.keys(sources).filter((id) => !cited.has(id))).toEqual([]);
  });
});

describe('an article’s HTML', () => {
  it('holds nothing that acts', () => {
    const hostile =
      '<script>alert(1)</script>\n\n[x](javascript:alert(1)) <img src=x onerror=alert(1)> <a href="https://a.example" onclick="x">y</a>';
    expect(htmlOf(hostile).trim()).toBe('<p><a>x</a>  <a href="https://a.example">y</a></p>');
  });

  it('numbers its sources in the order of their mention', () => {
    const html = htmlOf(withSources('One [@b]. Two [@a]. Three [@b].', { a: line('A'), b: line('B') }));
    expect(html).toContain('One<sup><a href="#source-1">1</a></sup>. Two<sup><a href="#source-2">2</a></sup>');
    expect(html).toContain('<li id="source-1">B. Somebody. 2026.</li>');
    expect(() => withSources('[@c]', {})).toThrow('"c"');
  });
});

describeWhere(existsSync(SHARED))('the sources beside the reference data', () => {
  it('are files of it', () => {
    const files = Object.values(sources).flatMap(({ files = [] }) => files);
    expect(files.filter((file) => !existsSync(join(SHARED, file)))).toEqual([]);
  });
});

const line = (title: string) => ({ title, by: 'Somebody', version: '2026' });

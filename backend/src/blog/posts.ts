import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { parse } from 'yaml';
import type { BlogPost } from './blog.answers.js';
import { type CitedSources, withSources } from './citations.js';

const EXCERPT_CHARACTERS = 200;
const WORDS_A_MINUTE = 200;
const PICTURES = '/images/blog';

/** What stands above an article's text. */
interface FrontMatter {
  title: string;
  category: string;
  /** `2026-11-22` */
  date: string;
  image: string;
  image_text: string;
}

/** Reads all articles of a folder, newest first. The name of a file is the last part of its address. */
export function readPosts(folder: string, sources: CitedSources): BlogPost[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.md')) : [];
  const posts = files.sort().map((name, at) => readPost(join(folder, name), at + 1, sources));
  return posts.sort((a, b) => b.created_at.localeCompare(a.created_at) || a.title.localeCompare(b.title));
}

function readPost(path: string, id: number, sources: CitedSources): BlogPost {
  const [front, text] = partsOf(readFileSync(path, 'utf8'));
  const body = htmlOf(withSources(text, sources));
  const plain = plainText(htmlOf(text));
  return {
    id,
    title: front.title,
    image: `${PICTURES}/${front.image}`,
    image_text: front.image_text,
    body,
    excerpt: [...plain].slice(0, EXCERPT_CHARACTERS).join(''),
    link: `/blog/${categorySlug(front.category)}/${basename(path, '.md')}`,
    created_at: `${front.date}T00:00:00.000Z`,
    category: { name: front.category },
    minutes_to_read: Math.max(1, Math.round(plain.split(' ').length / WORDS_A_MINUTE)),
  };
}

/** Front matter and Markdown of an article. */
export function partsOf(file: string): [FrontMatter, string] {
  const [, front = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? [];
  return [parse(front) as FrontMatter, text];
}

const categorySlug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** HTML of Markdown with what articles need and nothing that acts. */
export const htmlOf = (markdown: string): string =>
  sanitizeHtml(marked.parse(markdown, { async: false }), {
    allowedTags: [...TAGS],
    allowedAttributes: { a: ['href'], li: ['id'], th: ['scope'] },
    allowedSchemes: ['https'],
  });

const TAGS = 'p h2 h3 ul ol li a strong em code pre blockquote sup table thead tbody tr th td br hr'.split(' ');

const plainText = (html: string): string =>
  sanitizeHtml(html.replace(/<sup>.*?<\/sup>/g, '').replace(/<\/(p|h2|h3|li|td|th)>/g, ' '), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/\s*\[@[a-z0-9-]+\]/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity]!)
    .replace(/\s+/g, ' ')
    .trim();

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

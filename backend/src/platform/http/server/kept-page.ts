import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { entityTagOf, names } from '../entity-tag.js';

const compressed = promisify(gzip);

/** A page in each form in which it is sent, with its whole head: visitors only choose between them. */
export interface KeptPage {
  tag: string;
  plain: Sent;
  zipped: Sent;
  /** for a visitor who has the page already */
  unchanged: Sent;
}

interface Sent {
  status: number;
  head: Record<string, string>;
  body?: Buffer;
}

/** @param headers of every answer */
export async function keep(page: { status: number; html: string }, headers: Record<string, string>): Promise<KeptPage> {
  const { status } = page;
  const html = Buffer.from(page.html);
  const tag = entityTagOf(html);
  const head = { ...headers, 'Cache-Control': 'no-cache', ETag: tag, Vary: 'Accept-Encoding' };
  const form = (body: Buffer, more: Record<string, string> = {}): Sent => ({
    status,
    head: { ...head, ...more, 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': String(body.length) },
    body,
  });
  const zipped = form(await compressed(html), { 'Content-Encoding': 'gzip' });
  return { tag, plain: form(html), zipped, unchanged: { status: 304, head } };
}

/** Chooses what a visitor gets of a kept page: its bytes, or 304 where they have them already. */
export function answerOf({ tag, plain, zipped, unchanged }: KeptPage, asked: IncomingHttpHeaders): Sent {
  if (plain.status === 200 && names(asked['if-none-match'], tag)) return unchanged;
  return /\bgzip\b/.test(asked['accept-encoding'] ?? '') ? zipped : plain;
}

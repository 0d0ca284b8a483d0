import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { Html, html } from './html.js';
import { STYLE } from './style.js';

// exactly the text whose hash the policy below names
const styleSheet = new Html(`<style>${STYLE}</style>`);
const styleHash = hash('sha256', STYLE, 'base64');
const POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

/** Makes a page in the server: one inline style sheet, no script, no other resource. */
export function plainPage(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${styleSheet}
      </head>
      <body>
        ${body}
      </body>
    </html> `.text;
}

/** Sends a plain page, under a policy that lets it run and load nothing. */
export function sendPage(reply: FastifyReply, status: number, page: string): void {
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
    })
    .send(page);
}

/** Makes a page with one message. */
export const noticePage = (title: string, sentence: string, next: Html | null = null): string =>
  plainPage(
    title,
    html`<main class="narrow card">
      <h1>${title}</h1>
      <p>${sentence}</p>
      ${next}
    </main>`,
  );

import { dayOf } from '../dates.js';
import { closingOf, factsOf, KIND } from '../frame.js';
import type { Glance, Part, ReportModel } from '../model.js';
import { figure } from '../say.js';
import { html, join, trusted, type Markup } from './escape.js';
import { blockMarkup, evidenceMarkup, partMarkup } from './sections.js';
import { STYLE } from './style.js';
import { TELL_LAYOUT } from './tell-layout.js';

/** The report as one page that needs nothing else: no font, no picture from elsewhere. All text is escaped. */
export function renderHtml(model: ReportModel): string {
  const summary = model.parts.find(({ name }) => name === 'summary');
  const others = model.parts.filter(({ name }) => name !== 'summary');
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <title>${model.title}</title>
        <style>
          ${trusted(STYLE)}
        </style>
      </head>
      <body>
        <main class="sheet">
          <div class="summary">${headerMarkup(model)} ${summaryMarkup(model.glance, summary)}</div>
          <div class="body">${join(others.map(partMarkup))} ${evidenceMarkup(model.evidence)}</div>
          ${footerMarkup(model)}
        </main>
        ${OWN_SCRIPT}
      </body>
    </html> `;
  return page.markup;
}

const OWN_SCRIPT = trusted(`<script>${TELL_LAYOUT}</script>`);

/** A longer fact takes a row of its own, after the short ones. */
const WIDE_FACT_CHARACTERS = 60;

const headerMarkup = ({ title, notice, advice, header }: ReportModel): Markup =>
  html`<header>
    <p class="letterhead"><strong>${header.companyName}</strong><span>${KIND}, ${dayOf(header.generatedAt)}</span></p>
    <h1>${title}</h1>
    <dl class="facts">
      ${join(
        factsOf(header).map(
          ([name, value]) =>
            html`<div${trusted(value.length > WIDE_FACT_CHARACTERS ? ' class="wide"' : '')}>
              <dt>${name}</dt>
              <dd>${value}</dd>
            </div>`,
        ),
      )}
    </dl>
    <p class="notice"><strong>${notice}</strong> ${advice}</p>
  </header>`;

const summaryMarkup = ({ headline, reads, figures }: Glance, summary: Part | undefined): Markup =>
  html` <section aria-labelledby="part-summary" class="first">
    <h2 id="part-summary">${summary?.heading ?? 'Summary'}</h2>
    <p class="headline">${headline}</p>
    <p class="reads">${reads}</p>
    <dl class="figures">
      ${join(
        figures.map(
          ({ label, value, hint }) =>
            html`<div>
              <dt>${label}</dt>
              <dd class="number">${figure(value)}</dd>
              <dd class="hint">${hint}</dd>
            </div>`,
        ),
      )}
    </dl>
    ${join((summary?.blocks ?? []).map(blockMarkup))}
  </section>`;

const footerMarkup = (model: ReportModel): Markup =>
  html`<footer>
    <p>${closingOf(model)}</p>
  </footer>`;

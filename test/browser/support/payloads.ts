import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from 'playwright-core';

const lines = readFileSync(join(import.meta.dirname, 'xss-payloads.txt'), 'utf8').split('\n');

/** Texts that run a script in a page that takes them for more than text. */
export const payloads: readonly string[] = lines.filter((line) => line !== '' && !line.startsWith('# '));

/** One of the payloads; pages that show any of them show this. */
export const PROBE = '<img src=x onerror=xss()>';

/** All payloads in as few texts as fit. @param length of each text, at most */
export function packed(length: number): string[] {
  const texts: string[] = [];
  for (const payload of payloads) {
    const longer = `${texts.at(-1) ?? ''} ${payload}`.trim();
    if (texts.length > 0 && longer.length <= length) texts[texts.length - 1] = longer;
    else texts.push(payload.slice(0, length));
  }
  return texts;
}

/** Fields of answers that people fill in, at least in part, and those that become addresses of links and pictures. */
const TEXT =
  /^(name|title|message|comment|description|address|phone|email|job_title|prompt|lab|result|body|text|detail|what|who|device|place|sample|samples|genes|blocks|excerpt|advice|problem|template|kit|kit_code|carrier_number|source|subject|patient_name|report_name|product_name|bundleName|subTitle|tag|buyButtonTitle|assigned_employee_name)$/;
const ADDRESS = /^(avatar|image|url|uri|link|gene_card_url|newsletter_url|scheduling_url|about_source|next)$/;

const everything = payloads.join(' ');

/** Answers of the portal as if every payload had come through every field, also where the portal refuses them. */
export async function poisoned(route: Route): Promise<void> {
  const response = await route.fetch();
  const type = response.headers()['content-type'] ?? '';
  if (!type.startsWith('application/json')) return route.fulfill({ response });
  const answer = JSON.parse(await response.text(), (key, value: unknown) => poison(key, value)) as object;
  await route.fulfill({ response, json: answer });
}

function poison(key: string, value: unknown): unknown {
  if (ADDRESS.test(key) && typeof value === 'string') return 'javascript:xss()';
  if (!TEXT.test(key)) return value;
  if (typeof value === 'string') return everything;
  return Array.isArray(value) && value.every((each) => typeof each === 'string') ? payloads.slice(0, 20) : value;
}

/** The design tokens. The style sheet of the plain pages and the MUI theme of the workspace both use them. */
import type { DnaStatus } from '@portal/events/rules';

export type Scheme = 'light' | 'dark';

/** Where the browser keeps the choice, `system` too. `boot.js` hears of a change by an event of that name. */
export const SCHEME_KEY = 'colour-scheme';

export const colours = {
  light: {
    page: '#F5F7FA',
    surface: '#FFFFFF',
    line: '#DDE3EC',
    'field-line': '#828DA1',
    text: '#1B2432',
    muted: '#566174',
    primary: '#2456E6',
    'primary-end': '#7A3FF2',
    'on-primary': '#FFFFFF',
    'primary-soft': '#E6EDFF',
    shadow: '0 8px 28px rgb(27 36 50 / 14%)',
  },
  dark: {
    page: '#10151F',
    surface: '#171D29',
    line: '#2A3344',
    'field-line': '#66738A',
    text: '#E6EBF4',
    muted: '#A9B4C6',
    primary: '#9FB4FF',
    'primary-end': '#C4A8FF',
    'on-primary': '#10151F',
    'primary-soft': '#1B2B55',
    shadow: '0 8px 28px rgb(0 0 0 / 50%)',
  },
} as const;

interface Pair {
  text: string;
  ground: string;
}

export const statusColours: Record<DnaStatus, Record<Scheme, Pair>> = {
  'Not ordered': pairs('#475569', '#EEF2F6', '#CBD5E1', '#27303F'),
  Ordered: pairs('#1D4ED8', '#E6EDFF', '#A8C1FF', '#1B2B55'),
  'Kit sent': pairs('#0E7490', '#E0F7FB', '#8FE3F2', '#0D3540'),
  'Kit returned': pairs('#0F766E', '#DFF7F2', '#8CE5D3', '#0C3833'),
  'DNA received': pairs('#6D28D9', '#F1E9FF', '#D2BBFF', '#33215C'),
  'DNA sequencing': pairs('#A21CAF', '#FBE8FF', '#F2B5FA', '#4A1752'),
  Processing: pairs('#92600A', '#FFF4D6', '#FBD77A', '#46340A'),
  Completed: pairs('#15803D', '#E3F8E9', '#93E6AC', '#123D21'),
  Error: pairs('#B42318', '#FEE9E7', '#FFB4AB', '#561712'),
};

export const shape = { card: 10, control: 8 } as const;
export const breakpoints = { sm: 640, md: 768, lg: 1024, xl: 1280 } as const;
export const fontFamily = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** `DNA sequencing` -> `dna-sequencing`: a status' name in CSS variables and `data-` attributes. */
export const statusSlug = (status: string): string => status.toLowerCase().replaceAll(' ', '-');

/**
 * Gives the tokens as CSS variables (`--page`, `--status-kit-sent-text`, ...). They are dark where somebody chose that, or
 * chose nothing and the system asks for it; paper stays light. `boot.js` marks the page with the choice.
 */
export function tokenStylesheet(): string {
  const fixed = { 'radius-card': `${shape.card}px`, 'radius-control': `${shape.control}px`, font: fontFamily };
  const dark = declarations(variables('dark'));
  return [
    `:root{color-scheme:light dark;${declarations({ ...fixed, ...variables('light') })}}`,
    ':root[data-scheme=light]{color-scheme:light}',
    `@media screen and (prefers-color-scheme:dark){:root:not([data-scheme=light]){${dark}}}`,
    `@media screen{:root[data-scheme=dark]{color-scheme:dark;${dark}}}`,
  ].join('');
}

function variables(scheme: Scheme): Record<string, string> {
  const statuses = Object.entries(statusColours).flatMap(([status, { [scheme]: pair }]) => [
    [`status-${statusSlug(status)}-text`, pair.text],
    [`status-${statusSlug(status)}-ground`, pair.ground],
  ]);
  return { ...colours[scheme], ...Object.fromEntries(statuses) };
}

const declarations = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

function pairs(lightText: string, lightGround: string, darkText: string, darkGround: string): Record<Scheme, Pair> {
  return { light: { text: lightText, ground: lightGround }, dark: { text: darkText, ground: darkGround } };
}

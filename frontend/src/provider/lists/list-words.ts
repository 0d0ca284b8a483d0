import type { I18nProvider } from 'react-admin';

/**
 * The words that react-admin's parts of a list say, in English. Its own translator brings the plurals of thirty
 * languages and every word of the screens that the workspace has of its own.
 */
const WORDS: Readonly<Record<string, string>> = {
  'ra.action.select_all': 'Select all',
  'ra.action.select_all_button': 'Select all',
  'ra.action.select_row': 'Select this row',
  'ra.action.unselect': 'Unselect',
  'ra.sort.sort_by': 'Sort by %{field_lower_first} %{order}',
  'ra.sort.ASC': 'ascending',
  'ra.sort.DESC': 'descending',
};

const selected = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'} selected`;

/** A word that is not in the table says itself: labels are given as they are to be read. */
const translate = (key: string, values: Record<string, unknown> = {}): string =>
  key === 'ra.action.bulk_actions'
    ? selected(Number(values.smart_count))
    : (WORDS[key] ?? String(values._ ?? key)).replace(/%\{(\w+)\}/g, (token, name: string) =>
        String(values[name] ?? token),
      );

export const listWords: I18nProvider = {
  translate,
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'en',
};

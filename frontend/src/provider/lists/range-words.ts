import { MAX_COUNTED } from '@portal/events/rules';
import { formatCount } from '../../ui/format';

interface Shown {
  page: number;
  perPage: number;
  total: number;
  /** whether a text is searched for: a search stops counting at `MAX_COUNTED` */
  isSearch: boolean;
  /** how many rows stand there */
  count: number;
  /** whether they are those of the page before, while this one is on its way */
  isOld: boolean;
}

/** Says which rows of a list stand there; claims none of a page that is still on its way. */
export function rangeWords({ page, perPage, total, isSearch, count, isOld }: Shown): string {
  if (isOld) return `Loading page ${formatCount(page)}`;
  const first = (page - 1) * perPage + 1;
  const more = isSearch && total >= MAX_COUNTED ? '+' : '';
  return `${formatCount(first)}–${formatCount(first + count - 1)} of ${formatCount(total)}${more}`;
}

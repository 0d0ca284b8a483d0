/** Formats values for people. */
import { type SexAtBirth, SEXES_AT_BIRTH } from '@portal/events/rules';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `21 Nov 2026`, in the reader's time zone; empty for a missing or invalid date. */
export function formatDate(iso: string | null | undefined): string {
  const date = parse(iso);
  return date ? `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}` : '';
}

/** The exact time with its time zone, for tooltips and the last login. A value without `Z` is UTC. */
export function formatMoment(iso: string | null | undefined): string {
  return parse(iso)?.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'long' }) ?? '';
}

/** A date with the full moment in its tooltip. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatMoment(at)}>
    {formatDate(at)}
  </time>
);

/** A day and minute, for logs; the tooltip has the exact time with its time zone. */
export const Minute = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatMoment(at)}>
    {formatDate(at)}, {new Date(at).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })}
  </time>
);

/** `1980-02-01` -> `02/01/1980`. Works on the text, so that no time zone shifts the day. */
export function formatBirthday(day: string | null | undefined): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '');
  return parts ? `${parts[2]}/${parts[3]}/${parts[1]}` : '';
}

/** `1.4 MB`. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[power]}`;
}

/** `about 2 min left`. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 60) return `about ${Math.max(1, Math.ceil(seconds))} s left`;
  if (seconds < 3600) return `about ${Math.ceil(seconds / 60)} min left`;
  return `about ${Math.ceil(seconds / 3600)} h left`;
}

/** `$1,000` or `$99.98`. */
export const formatPrice = (dollars: number): string =>
  dollars.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2,
  });

/** `65,370`. */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** `1 record`, `2,000 records`. */
export const counted = (count: number, what: string): string =>
  `${formatCount(count)} ${what}${count === 1 ? '' : 's'}`;

function parse(iso: string | null | undefined): Date | undefined {
  if (!iso) return undefined;
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/.test(iso) || !iso.includes('T') ? iso : `${iso}Z`;
  const date = new Date(zoned);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const SEX_WORDS: Readonly<Record<SexAtBirth, string>> = {
  male: 'Male',
  female: 'Female',
  intersex: 'Intersex',
  prefer_not_to_say: 'Prefer not to say',
};

/** The words for a sex at birth; '' where none is recorded. */
export const sexWords = (sex: string | null): string => SEX_WORDS[sex as SexAtBirth] ?? '';

/** The options of a select for the sex at birth. */
export const SexOptions = () =>
  SEXES_AT_BIRTH.map((sex) => (
    <option key={sex} value={sex}>
      {SEX_WORDS[sex]}
    </option>
  ));

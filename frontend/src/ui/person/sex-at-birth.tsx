import { type SexAtBirth, SEXES_AT_BIRTH } from '@portal/events/rules';

const WORDS: Readonly<Record<SexAtBirth, string>> = {
  male: 'Male',
  female: 'Female',
  intersex: 'Intersex',
  prefer_not_to_say: 'Prefer not to say',
};

/** The words for a sex at birth; '' where none is recorded. */
export const sexWords = (sex: string | null): string => WORDS[sex as SexAtBirth] ?? '';

/** The options of a select for the sex at birth. */
export const SexOptions = () =>
  SEXES_AT_BIRTH.map((sex) => (
    <option key={sex} value={sex}>
      {WORDS[sex]}
    </option>
  ));

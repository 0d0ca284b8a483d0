import {
  address,
  birthday,
  fullName,
  ifGiven,
  isoBirthday,
  optional,
  phone,
  seenFields,
  seenIn,
  sexAtBirth,
} from '@portal/events/rules';
import { PictureFields } from '../pictures/picture-field.js';
import { Checked } from '../platform/http/fields.js';
import type { Caller } from '../platform/http/index.js';
import { plainFields } from './conflicts.service.js';
import { personStream } from './person.js';

/** A form that edits a person, whoever sends it: every value is text. A field that is left out stays as it is. */
export class ProfileForm extends PictureFields {
  @Checked(ifGiven(fullName)) name?: string;
  @Checked(optional(sexAtBirth)) sex?: string;
  @Checked(optional(birthday(() => new Date()))) birthday?: string;
  @Checked(optional(phone)) phone?: string;
  @Checked(optional(address)) address?: string;
  /** JSON: the fields as the editor saw them last; a newer value of a field that the form changes is a 409 */
  @Checked(optional(seenFields)) expected?: string;
}

/** The fields of a person's profile, each with its name in the API. */
const PROFILE_FIELDS = plainFields({
  name: 'name',
  sexAtBirth: 'sex',
  birthday: 'birthday',
  phone: 'phone',
  address: 'address',
});

type Fields = Partial<Record<'name' | 'sex' | 'birthday' | 'phone' | 'address', string | null>>;

const changesIn = ({ name, sex, birthday: day, phone, address }: Fields) => ({
  name: name?.trim(),
  sexAtBirth: sex === undefined ? undefined : sex || null,
  birthday: day === undefined ? undefined : isoBirthday(day ?? ''),
  phone: phone?.trim(),
  address: address?.trim(),
});

/** The profile of a person, for finding out whose change an edit conflicts with. */
export const profileOf = (personId: number, caller: Caller) => ({
  streams: [personStream(personId)],
  fields: PROFILE_FIELDS,
  caller,
});

/** The edit that a form asks for. */
export const editIn = ({ expected, ...form }: Fields & { expected?: string }) =>
  ({ type: 'EditPerson', changes: changesIn(form), expected: changesIn(seenIn(expected)) }) as const;

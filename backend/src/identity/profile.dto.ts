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

type Fields = Partial<Record<'name' | 'sex' | 'birthday' | 'phone' | 'address', string | null>>;

const changesIn = ({ name, sex, birthday: day, phone, address }: Fields) => ({
  name: name?.trim(),
  sexAtBirth: sex === undefined ? undefined : sex || null,
  birthday: day === undefined ? undefined : isoBirthday(day ?? ''),
  phone: phone?.trim(),
  address: address?.trim(),
});

/** The profile of a person, for finding out whose change an edit conflicts with. `sex` is the name of that field. */
export const profileOf = (personId: number, caller: Caller, sex = 'sex') => ({
  streams: [personStream(personId)],
  fields: plainFields(
    { name: 'name', sexAtBirth: sex, birthday: 'birthday', phone: 'phone', address: 'address' },
    { PersonRegistered: { phone: '', address: '' } },
  ),
  caller,
});

/** The edit that a form asks for. */
export const editIn = ({ expected, ...form }: Fields & { expected?: string }) => editOf(form, seenIn(expected));

/** The edit of a person who was seen with other values last. */
export const editOf = (form: Fields, seen: Fields) =>
  ({ type: 'EditPerson', changes: changesIn(form), expected: changesIn(seen) }) as const;

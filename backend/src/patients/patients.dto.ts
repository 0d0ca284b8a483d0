import { DNA_STATUSES, type DnaStatus, SEXES_AT_BIRTH } from '@portal/events';
import { Type } from 'class-transformer';
import { birthday } from '../identity/index.js';
import { Checked, fullName, IdFromText, idNumber, oneOf, optional, required, text } from '../platform/http/fields.js';
import { ADDRESS_CHARACTERS, PHONE_CHARACTERS } from '../platform/http/index.js';

export const MAX_COMMENT_LENGTH = 500;
export const MAX_TITLE_LENGTH = 254;
const MAX_SEARCH_LENGTH = 200;

export class PatientListQuery {
  @Checked(optional(text(MAX_SEARCH_LENGTH))) name?: string;
  /** DNA status words, comma-separated */
  @Checked(optional(statusList)) status?: string;
  @Type(() => Number) @Checked(optional(idNumber)) page?: number;
}

export class BoardQuery {
  @Checked(optional(text(MAX_SEARCH_LENGTH))) name?: string;
}

export class PatientIdQuery {
  @IdFromText() @Checked(idNumber) id!: number;
}

export class CommentsQuery {
  @IdFromText() @Checked(idNumber) patient_id!: number;
}

export class UpdateStatusBody {
  @Checked(idNumber) patient_id!: number;
  @Checked(oneOf(DNA_STATUSES, 'This is not a DNA status')) status!: DnaStatus;
}

export class AddCommentBody {
  @Checked(idNumber) patient_id!: number;
  @Checked(required, text(MAX_TITLE_LENGTH)) title!: string;
  @Checked(required, text(MAX_COMMENT_LENGTH)) comment!: string;
}

/** A form: every value is text. A field that is absent stays as it is; an empty `assignedTo` means nobody. */
export class EditPatientForm {
  @IdFromText() @Checked(idNumber) id!: number;
  @Checked((value) => (value === undefined ? null : fullName(value))) name?: string;
  @Checked(optional(oneOf(SEXES_AT_BIRTH))) sex?: string;
  @Checked(optional(birthday(() => new Date()))) birthday?: string;
  @Checked(optional(text(PHONE_CHARACTERS))) phone?: string;
  @Checked(optional(text(ADDRESS_CHARACTERS))) address?: string;
  @IdFromText() @Checked(optional(idNumber)) assignedTo?: number | '';
}

/** The words of a comma-separated list that are DNA statuses. */
export const statusesIn = (list = ''): DnaStatus[] => words(list) as DnaStatus[];

function statusList(value: unknown): string | null {
  const unknown = typeof value === 'string' ? words(value).filter((word) => !isStatus(word)) : ['?'];
  return unknown.length === 0 ? null : 'This is not a DNA status';
}

const words = (list: string): string[] =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
const isStatus = (word: string): boolean => (DNA_STATUSES as readonly string[]).includes(word);

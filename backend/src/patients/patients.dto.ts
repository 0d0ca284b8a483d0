import type { DnaStatus } from '@portal/events';
import {
  address,
  birthday,
  comment,
  commentTitle,
  dnaStatus,
  dnaStatusList,
  entriesOf,
  fullName,
  idNumber,
  ifGiven,
  optional,
  phone,
  searchText,
  sexAtBirth,
} from '@portal/events/rules';
import { Type } from 'class-transformer';
import { PictureFields } from '../pictures/picture-field.js';
import { Checked, IdFromText } from '../platform/http/fields.js';

export class PatientListQuery {
  @Checked(optional(searchText)) name?: string;
  /** DNA status words, comma-separated */
  @Checked(optional(dnaStatusList)) status?: string;
  @Type(() => Number) @Checked(optional(idNumber)) page?: number;
}

export class BoardQuery {
  @Checked(optional(searchText)) name?: string;
}

export class PatientIdQuery {
  @IdFromText() @Checked(idNumber) id!: number;
}

export class CommentsQuery {
  @IdFromText() @Checked(idNumber) patient_id!: number;
}

export class UpdateStatusBody {
  @Checked(idNumber) patient_id!: number;
  @Checked(dnaStatus) status!: DnaStatus;
}

export class AddCommentBody {
  @Checked(idNumber) patient_id!: number;
  @Checked(commentTitle) title!: string;
  @Checked(comment) comment!: string;
}

/** A form: every value is text. A field that is absent stays as it is; an empty `assignedTo` means nobody. */
export class EditPatientForm extends PictureFields {
  @IdFromText() @Checked(idNumber) id!: number;
  @Checked(ifGiven(fullName)) name?: string;
  @Checked(optional(sexAtBirth)) sex?: string;
  @Checked(optional(birthday(() => new Date()))) birthday?: string;
  @Checked(optional(phone)) phone?: string;
  @Checked(optional(address)) address?: string;
  @IdFromText() @Checked(optional(idNumber)) assignedTo?: number | '';
}

export class EditPatientBody {
  @Checked(optional(dnaStatus)) dna_status?: DnaStatus;
  @Checked(optional(idNumber)) assigned_employee_id?: number | null;
}

/** The words of a comma-separated list that are DNA statuses. */
export const statusesIn = (list = ''): DnaStatus[] => entriesOf(list) as DnaStatus[];

import type { DnaStatus } from '@portal/events';
import {
  address,
  birthday,
  comment,
  daysInStatus,
  commentTitle,
  dnaStatus,
  dnaStatusList,
  employeeOrNobody,
  entriesOf,
  fullName,
  idNumber,
  ifGiven,
  oneOf,
  optional,
  phone,
  searchText,
  seenText,
  sexAtBirth,
} from '@portal/events/rules';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { ProfileForm } from '../identity/profile.dto.js';
import { Checked, IdFromText } from '../platform/http/fields.js';
import { readId } from '../platform/http/ids.js';
import { Nested } from '../platform/http/own-fields.js';
import type { BoardFilter } from './patients.queries.js';
import { DAY_MILLISECONDS } from '../platform/kernel/durations.js';

export class PatientListQuery {
  @Checked(optional(searchText)) name?: string;
  /** DNA status words, comma-separated */
  @Checked(optional(dnaStatusList)) status?: string;
  /** `true` lists the archived patients, and only those */
  @Checked(optional(oneOf(['true', 'false']))) archived?: 'true' | 'false';
  @Type(() => Number) @Checked(optional(idNumber)) page?: number;
}

export class BoardQuery {
  @Checked(optional(searchText)) name?: string;
  /** the id of an employee, or `nobody` for patients who are assigned to none */
  @Checked(optional(employeeOrNobody)) employee?: string;
  /** whole days in the status, at least */
  @IdFromText() @Checked(optional(daysInStatus)) days?: number;
}

export class PatientIdQuery {
  @IdFromText() @Checked(idNumber) id!: number;
}

export class PatientIdBody {
  @Checked(idNumber) id!: number;
}

export class CommentsQuery {
  @IdFromText() @Checked(idNumber) patient_id!: number;
}

export class UpdateStatusBody {
  @Checked(idNumber) patient_id!: number;
  @Checked(dnaStatus) status!: DnaStatus;
  /** the status as the caller saw it last: where it is another by now, 409 says who changed it */
  @Checked(optional(dnaStatus)) from?: DnaStatus;
}

export class AddCommentBody {
  @Checked(idNumber) patient_id!: number;
  @Checked(commentTitle) title!: string;
  @Checked(comment) comment!: string;
}

/** A clinic edits a patient. An empty `assignedTo` means nobody. */
export class EditPatientForm extends ProfileForm {
  @IdFromText() @Checked(idNumber) id!: number;
  @IdFromText() @Checked(optional(idNumber)) assignedTo?: number | '';
}

/** What the editor of a patient saw last. */
export class SeenPatient {
  @Checked(optional(seenText)) name?: string;
  @Checked(optional(seenText)) sex_at_birth?: string | null;
  @Checked(optional(seenText)) birthday?: string | null;
  @Checked(optional(seenText)) phone?: string;
  @Checked(optional(seenText)) address?: string;
  @Checked(optional(dnaStatus)) dna_status?: DnaStatus;
  @Checked(optional(idNumber)) assigned_employee_id?: number | null;
}

/** An edit in react-admin's form: a field that is left out stays as it is. */
export class EditPatientBody {
  @Checked(ifGiven(fullName)) name?: string;
  @Checked(optional(sexAtBirth)) sex_at_birth?: string | null;
  @Checked(optional(birthday(() => new Date()))) birthday?: string | null;
  @Checked(optional(phone)) phone?: string;
  @Checked(optional(address)) address?: string;
  @Checked(optional(dnaStatus)) dna_status?: DnaStatus;
  @Checked(optional(idNumber)) assigned_employee_id?: number | null;
  /** the fields as the editor saw them last; a newer value of a field that is changed is a 409 */
  @ApiPropertyOptional() @IsOptional() @Nested(() => SeenPatient) expected?: SeenPatient;
}

/** The cards that a request wants to see. */
export const boardFilterIn = ({ name = '', employee, days }: BoardQuery, now: Date): BoardFilter => ({
  name,
  assignedEmployeeId: employee === 'nobody' ? null : (readId(employee) ?? undefined),
  unchangedSince: days ? new Date(now.getTime() - days * DAY_MILLISECONDS).toISOString() : undefined,
});

/** The words of a comma-separated list that are DNA statuses. */
export const statusesIn = (list = ''): DnaStatus[] => entriesOf(list) as DnaStatus[];

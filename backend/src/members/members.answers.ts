import { OmitType, PickType } from '@nestjs/swagger';
import { Company } from '../companies/companies.answers.js';
import { MedicalDocument } from '../documents/documents.answers.js';
import { Patient } from '../patients/patients.answers.js';
import { SuccessAnswer } from '../platform/http/index.js';

export class MemberCompany extends PickType(Company, ['name', 'phone', 'email', 'address']) {}

/** A member's own record, without what concerns the clinic alone: refused mails and its lists. */
export class MemberRecord extends OmitType(Patient, ['mail_problem', 'archived']) {
  company?: MemberCompany;
  medical_documents!: MedicalDocument[];
  dna_files!: MedicalDocument[];
}

export class MemberRecordAnswer extends SuccessAnswer {
  data!: MemberRecord;
}

import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CompanyQueries } from '../companies/companies.queries.js';
import { documentAnswer } from '../documents/documents.answers.js';
import { DocumentQueries } from '../documents/documents.queries.js';
import { PatientAnswers } from '../patients/patients.answers.js';
import { PatientQueries } from '../patients/patients.queries.js';
import { Allow, type Caller, CurrentCaller, found, success } from '../platform/http/index.js';
import type { MemberRecordAnswer } from './members.answers.js';

/** What a member sees of their own record. */
@ApiTags('members')
@Controller('api/patient')
export class MembersController {
  constructor(
    private readonly patientQueries: PatientQueries,
    private readonly companyQueries: CompanyQueries,
    private readonly documentQueries: DocumentQueries,
    private readonly answers: PatientAnswers,
  ) {}

  @Get('get')
  @Allow('member')
  async own(@CurrentCaller() { personId }: Caller): Promise<MemberRecordAnswer> {
    const row = found(await this.patientQueries.row(personId));
    // left out, because they tell the clinic about its mails and its lists
    const { mail_problem: _problem, archived: _archived, ...patient } = await this.answers.one(row);
    const company = row.companyId === null ? undefined : await this.companyQueries.row(row.companyId);
    const documents = (await this.documentQueries.of(personId)).map((row) => documentAnswer(row, 'member'));
    return success({
      data: {
        ...patient,
        company: company && {
          name: company.name,
          phone: company.phone,
          email: company.email,
          address: company.address,
        },
        medical_documents: documents.filter(({ document_type }) => document_type !== 'genome'),
        dna_files: documents.filter(({ document_type }) => document_type === 'genome'),
      },
    });
  }
}

import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CompanyQueries } from '../companies/companies.queries.js';
import { documentAnswers } from '../documents/documents.answers.js';
import { DocumentQueries } from '../documents/documents.queries.js';
import { mayRead } from '../documents/released.js';
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
    const rows = await this.documentQueries.of(personId);
    const documents = documentAnswers(rows, 'member');
    return success({
      data: {
        ...patient,
        // of reports, the clinic counts those that it has not released as well
        medical_report_number: rows.filter(
          (row) => row.kind === 'report' && mayRead('member', row) && row.status === 'Completed',
        ).length,
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

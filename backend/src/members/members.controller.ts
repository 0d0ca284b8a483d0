import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CompanyQueries } from '../companies/companies.queries.js';
import { documentAnswer } from '../documents/index.js';
import { DocumentQueries } from '../documents/documents.queries.js';
import { PatientAnswers } from '../patients/index.js';
import { PatientQueries } from '../patients/patients.queries.js';
import { Allow, type Caller, CurrentCaller, NotHere, success } from '../platform/http/index.js';

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
  async own(@CurrentCaller() { personId }: Caller) {
    const row = await this.patientQueries.row(personId);
    if (!row) throw new NotHere();
    // left out: it tells the clinic what to do about its mails
    const { mail_problem: _problem, ...patient } = (await this.answers.of([row]))[0]!;
    const company = row.companyId === null ? undefined : await this.companyQueries.row(row.companyId);
    const documents = (await this.documentQueries.of(personId)).map((row) => documentAnswer(row));
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

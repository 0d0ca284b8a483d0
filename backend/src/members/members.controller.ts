import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { GetCompany } from '../companies/companies.queries.js';
import { documentAnswer } from '../documents/index.js';
import { GetDocuments } from '../documents/documents.queries.js';
import { PatientAnswers } from '../patients/index.js';
import { GetPatientRow } from '../patients/patients.queries.js';
import { Allow, type Caller, CurrentCaller, NotHere, success } from '../platform/http/index.js';

/** What a member sees of their own record. */
@ApiTags('members')
@Controller('api/patient')
export class MembersController {
  constructor(
    private readonly queries: QueryBus,
    private readonly answers: PatientAnswers,
  ) {}

  @Get('get')
  @Allow('member')
  async own(@CurrentCaller() { personId }: Caller) {
    const row = await this.queries.execute(new GetPatientRow(personId));
    if (!row) throw new NotHere();
    // what the clinic is told to do about its mails is none of the member's tasks
    const { mail_problem: _problem, ...patient } = (await this.answers.of([row]))[0]!;
    const company = row.companyId === null ? undefined : await this.queries.execute(new GetCompany(row.companyId));
    const documents = (await this.queries.execute(new GetDocuments(personId))).map((row) => documentAnswer(row));
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

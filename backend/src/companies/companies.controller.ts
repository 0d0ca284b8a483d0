import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { seenIn } from '@portal/events/rules';
import { Conflicts, plainFields } from '../identity/conflicts.service.js';
import { SessionAnswers } from '../identity/session-answers.service.js';
import { PersonQueries } from '../identity/identity.queries.js';
import { CreditQueries } from '../credits/credits.queries.js';
import { avatarOf } from '../pictures/pictures.answers.js';
import type { PictureFields } from '../pictures/picture-field.js';
import { Pictures } from '../pictures/pictures.service.js';
import type { Origin } from '../platform/log/origin.js';
import {
  Allow,
  type Caller,
  CurrentCaller,
  CurrentOrigin,
  found,
  InvalidFields,
  type MessageAnswer,
  success,
  type SuccessAnswer,
} from '../platform/http/index.js';
import { OwnCompany } from './companies.access.js';
import {
  type EmployersCompany,
  type CompanyAnswer,
  type CompanyRegisteredAnswer,
  type ProviderDataAnswer,
} from './companies.answers.js';
import { RegisterCompany } from './companies.commands.js';
import { CompanyBody, CompanyDraft, CompanyIdQuery, companyProblems, EditCompanyForm } from './companies.dto.js';
import { CompanyQueries } from './companies.queries.js';
import { Companies } from './companies.service.js';
import { type CompanyProfile, companyStream } from './company.js';

@ApiTags('companies')
@Controller('api')
export class CompaniesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly companies: Companies,
    private readonly personQueries: PersonQueries,
    private readonly people: SessionAnswers,
    private readonly queries: CompanyQueries,
    private readonly creditQueries: CreditQueries,
    private readonly pictures: Pictures,
    private readonly conflicts: Conflicts,
  ) {}

  @Post('validateCompany')
  @HttpCode(200)
  @Allow('provider')
  @ApiBody({ type: CompanyDraft })
  validate(@Body() body: Record<string, unknown>): SuccessAnswer {
    const errors = companyProblems(body ?? {});
    if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
    return success();
  }

  @Post('registerCompany')
  @HttpCode(200)
  @Allow('provider')
  async register(
    @Body() { description, ...profile }: CompanyBody,
    @CurrentCaller() caller: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<CompanyRegisteredAnswer> {
    const company_id = await this.commands.execute(
      new RegisterCompany({ description: description ?? '', ...profile }, caller.personId, origin),
    );
    // waits until the view has the founder, because the next call's check reads it without waiting
    await this.personQueries.user(caller.personId, caller.role);
    return success({ company_id });
  }

  @Post('company/edit')
  @ApiConsumes('multipart/form-data')
  @HttpCode(200)
  @Allow('admin', OwnCompany)
  async edit(
    @Body() { id, file, remove_avatar, expected: seen, ...changes }: EditCompanyForm,
    @CurrentCaller() caller: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<MessageAnswer> {
    const expected = seenIn(seen) as Partial<CompanyProfile>;
    const profile = { streams: [companyStream(id)], fields: COMPANY_FIELDS, caller };
    await this.pictures.during({ file, remove_avatar }, 'contain', (logo) =>
      this.conflicts.named(
        () => this.companies.tell(id, { type: 'EditCompany', changes: trimmed(changes), expected, logo }, origin),
        profile,
      ),
    );
    return success({ message: 'Company updated successfully' });
  }

  @Get('getCompanyById')
  @Allow('signed-in', OwnCompany)
  async byId(@Query() { id }: CompanyIdQuery, @CurrentCaller() { role }: Caller): Promise<CompanyAnswer> {
    const { credits, ...profile } = await this.company(id);
    return success({ data: role === 'employee' ? { ...profile, credits } : profile });
  }

  @Get('getProviderData')
  @Allow('provider')
  async providerData(@CurrentCaller() { personId, role, companyId }: Caller): Promise<ProviderDataAnswer> {
    const user = await this.people.user(personId, role);
    return success({ data: { user, company: companyId === null ? null : await this.company(companyId) } });
  }

  private async company(companyId: number): Promise<EmployersCompany> {
    const { editedAt, logo, ...profile } = found(await this.queries.row(companyId));
    const { available } = await this.creditQueries.of(companyId);
    return { ...profile, edited_at: editedAt, avatar: avatarOf(logo), credits: available };
  }
}

const COMPANY_FIELDS = plainFields({
  name: 'name',
  description: 'description',
  email: 'email',
  phone: 'phone',
  address: 'address',
});

const trimmed = (fields: Omit<EditCompanyForm, 'id' | 'expected' | keyof PictureFields>): Partial<CompanyProfile> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value?.trim()]));

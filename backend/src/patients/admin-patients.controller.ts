import { Body, Controller, Get, Param, Put, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DNA_STATUSES, type DnaStatus } from '@portal/events';
import type { FastifyReply } from 'fastify';
import { ColleagueOrNobody } from '../employees/employees.access.js';
import { Exports } from '../exports/exports.service.js';
import { editOf } from '../identity/profile.dto.js';
import { type Columns, CsvExport } from '../platform/http/csv.js';
import type { Origin } from '../platform/log/origin.js';
import {
  adminList,
  AdminListQuery,
  idOf,
  idsIn,
  sendAdminList,
  sendMany,
  textOf,
  wordsOf,
} from '../platform/http/admin-list.js';
import { IdInPath } from '../platform/http/ids.js';
import { Allow, type Caller, CurrentCaller, CurrentOrigin, found, Kept, ReadsRecord } from '../platform/http/index.js';
import { PatientEdits } from './patient-edits.service.js';
import { OwnsPatientById } from './patients.access.js';
import { type Patient, PatientAnswers } from './patients.answers.js';
import { EditPatientBody, type SeenPatient } from './patients.dto.js';
import { PatientQueries } from './patients.queries.js';

const SORTABLE = {
  name: 'nameKey',
  'user.name': 'nameKey',
  email: 'email',
  'user.email': 'email',
  dna_status: 'dnaStatus',
  id: 'id',
} as const;

const COLUMNS: Columns<Patient> = {
  id: (patient) => patient.id,
  name: (patient) => patient.user.name,
  email: (patient) => patient.user.email,
  dna_status: (patient) => patient.dna_status,
  assigned_employee: (patient) => patient.assigned_employee_name,
  birthday: (patient) => patient.birthday,
  sex_at_birth: (patient) => patient.sex_at_birth,
  phone: (patient) => patient.phone,
  address: (patient) => patient.address,
  kit_code: (patient) => patient.kit_code,
  reports: (patient) => patient.medical_report_number,
  records: (patient) => patient.medical_record_number,
  invite_accepted: (patient) => patient.invite_accepted,
};

/** The patient list in react-admin's form: the same queries, commands and rules. */
@ApiTags('react-admin')
@Controller('api/admin/patients')
export class AdminPatientsController {
  constructor(
    private readonly edits: PatientEdits,
    private readonly queries: PatientQueries,
    private readonly answers: PatientAnswers,
    private readonly exports: Exports,
  ) {}

  @Get()
  @Allow('reader')
  @Kept()
  async list(
    @Query() query: AdminListQuery,
    @CurrentCaller() { companyId }: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Patient[]> {
    const { filter, limit, offset, sort } = adminList(query, SORTABLE);
    const ids = idsIn(filter);
    if (ids) return sendMany(reply, 'patients', await this.many(ids, companyId!));
    const search = { ...searchIn(filter), companyId: companyId!, limit, offset, sort };
    const { rows, total } = await this.queries.find(search);
    return sendAdminList(reply, 'patients', { offset }, await this.answers.of(rows), total);
  }

  /** The whole list as CSV, as `filter` narrows it. */
  @CsvExport()
  async export(
    @Query() query: AdminListQuery,
    @CurrentCaller() { companyId }: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<StreamableFile> {
    const search = { ...searchIn(adminList(query, SORTABLE).filter), companyId: companyId! };
    return this.exports.send('patients', companyId!, origin, {
      columns: COLUMNS,
      pages: this.queries.pages(search),
      rows: (found) => this.answers.of(found),
    });
  }

  @Get(':id')
  @ReadsRecord('record', 'id')
  @Allow('reader', OwnsPatientById)
  async one(@Param('id', IdInPath) id: number): Promise<Patient> {
    return this.answers.one(found(await this.queries.row(id)));
  }

  @Put(':id')
  @Allow('employee', OwnsPatientById, ColleagueOrNobody)
  async edit(
    @Param('id', IdInPath) id: number,
    @Body() { dna_status: status, assigned_employee_id: employeeId, expected, ...profile }: EditPatientBody,
    @CurrentCaller() caller: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<Patient> {
    const seen: SeenPatient = expected ?? {};
    const edit = {
      status: status ? { to: status, from: seen.dna_status } : undefined,
      assignee: employeeId === undefined ? undefined : { to: employeeId || null, from: seen.assigned_employee_id },
      person: isEmpty(profile) ? undefined : editOf(profileIn(profile), profileIn(seen)),
    };
    await this.edits.edit(id, edit, BODY_FIELDS, caller, origin);
    return this.one(id);
  }

  private async many(ids: number[], companyId: number): Promise<Patient[]> {
    const rows = await this.queries.rows(ids);
    return this.answers.of(rows.filter((row) => row.companyId === companyId));
  }
}

const BODY_FIELDS = { status: 'dna_status', assignee: 'assigned_employee_id', sex: 'sex_at_birth' };

const isEmpty = (fields: object): boolean => Object.values(fields).every((value) => value === undefined);

const profileIn = ({ sex_at_birth: sex, name, birthday, phone, address }: SeenPatient) => ({
  name,
  sex,
  birthday,
  phone,
  address,
});

const searchIn = (filter: Record<string, unknown>) => ({
  name: textOf(filter, 'q', 'name'),
  archived: isArchived(filter),
  assignedEmployeeId: assigneeIn(filter),
  statuses: statusesOf(filter),
});

/** Whom the patients are assigned to: null for nobody. */
const assigneeIn = (filter: Record<string, unknown>): number | null | undefined =>
  filter['assigned_employee_id'] === null ? null : idOf(filter, 'assigned_employee_id');

/** Whether the filter asks for archived patients: `true`, or the text of it. */
const isArchived = ({ archived = '' }: Record<string, unknown>): boolean =>
  wordsOf({ archived: String(archived) }, ['archived'], ['true', 'false'], 'Give true or false').includes('true');

const statusesOf = (filter: Record<string, unknown>): DnaStatus[] =>
  wordsOf(filter, ['dna_status', 'status'], DNA_STATUSES, 'This is not a DNA status');

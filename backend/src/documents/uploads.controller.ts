import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { isFileName } from '@portal/events/rules';
import { OwnsPatient } from '../patients/patients.access.js';
import { Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import {
  Allow,
  type Caller,
  CurrentCaller,
  CurrentOrigin,
  found,
  NeedsConsent,
  success,
} from '../platform/http/index.js';
import { OwnsKey } from './documents.access.js';
import { type DocumentAnswer, documentAnswer } from './documents.answers.js';
import { ConfirmUpload, StartUpload } from './documents.commands.js';
import { ConfirmBody, UnfinishedQuery, UploadBody } from './documents.dto.js';
import type { DocumentRow } from './documents.projections.js';
import { DocumentQueries } from './documents.queries.js';
import { readerOf } from './released.js';
import { UnfinishedUploads } from './unfinished-uploads.js';
import type { UnfinishedAnswer, UploadAnswer } from './uploads.answers.js';

@ApiTags('documents')
@Controller('api/documents')
export class UploadsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: DocumentQueries,
    private readonly uploads: UnfinishedUploads,
  ) {}

  @Post('upload')
  @HttpCode(200)
  @Allow(['member', 'employee'], OwnsPatient)
  @NeedsConsent('genetic-data')
  async upload(
    @Body() body: UploadBody,
    @CurrentCaller() caller: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<UploadAnswer> {
    const { filename: fileName, document_type: kind, patient_id: patientId, primary, size } = body;
    checkName(kind, fileName, caller);
    const contentType = body.content_type || 'application/octet-stream';
    const upload = {
      patientId,
      companyId: caller.companyId!,
      kind,
      fileName,
      contentType,
      makePrimary: primary === true,
      size: size || undefined,
    };
    const { key, link } = await this.commands.execute(new StartUpload(upload, origin));
    const { url, ...upload_data } = link;
    return success({
      url,
      key,
      upload_data: {
        method: 'PUT',
        headers: upload_data.headers,
        expires_at: upload_data.expiresAt,
        parts: upload_data.parts,
      },
    });
  }

  @Post('confirm')
  @HttpCode(200)
  @Allow(['member', 'employee'], OwnsKey, OwnsPatient)
  @NeedsConsent('genetic-data')
  async confirm(
    @Body() { key }: ConfirmBody,
    @CurrentCaller() caller: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<DocumentAnswer> {
    const documentId = await this.commands.execute(new ConfirmUpload(key, caller.companyId!, origin));
    return success({ data: documentAnswer(found(await this.queries.row(documentId)), readerOf(caller)) });
  }

  @Get('unfinished')
  @Allow(['member', 'employee'], OwnsPatient)
  async unfinished(
    @Query() { patient_id: patientId, document_type: kind, filename: fileName, size }: UnfinishedQuery,
    @CurrentCaller() { personId }: Caller,
  ): Promise<UnfinishedAnswer> {
    const upload = await this.uploads.find({ patientId, kind, fileName, size, personId });
    return success({ data: upload && { arrived: upload.arrived } });
  }
}

/** Checks a file's name. Members may upload DNA files only; reports made elsewhere are uploaded as files. */
function checkName(kind: DocumentRow['kind'], fileName: string, { role }: Caller): void {
  if (!isFileName(kind, fileName)) throw new Refused(kind === 'genome' ? 'genome.wrong-name' : 'record.wrong-name');
  if (kind !== 'genome' && role === 'patient') throw new Refused('documents.members-bring-genomes');
}

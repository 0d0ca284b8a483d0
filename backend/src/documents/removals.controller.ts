import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { OwnsPatient } from '../patients/patients.access.js';
import {
  Allow,
  type Caller,
  CurrentCaller,
  CurrentOrigin,
  found,
  type MessageAnswer,
  success,
} from '../platform/http/index.js';
import { Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import { OwnsFilePath } from './documents.access.js';
import { MoveBody, RemoveBody } from './documents.dto.js';
import type { DocumentRow } from './documents.projections.js';
import { DocumentQueries } from './documents.queries.js';
import { readerOf } from './released.js';
import { MoveDocument, RemoveDocument } from './removals.commands.js';

/** Files that were uploaded by mistake. */
@ApiTags('documents')
@Controller('api/documents')
export class RemovalsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: DocumentQueries,
  ) {}

  @Post('remove')
  @HttpCode(200)
  @Allow(['member', 'employee'], OwnsFilePath)
  async remove(
    @Body() { file_path }: RemoveBody,
    @CurrentCaller() caller: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<MessageAnswer> {
    const row = await this.own(file_path, caller);
    await this.commands.execute(new RemoveDocument(row, caller.companyId!, readerOf(caller), origin));
    return success({ message: 'The file was removed' });
  }

  /** Only employees reach two records. */
  @Post('move')
  @HttpCode(200)
  @Allow(['member', 'employee'], OwnsPatient, OwnsFilePath)
  async move(
    @Body() { file_path, patient_id }: MoveBody,
    @CurrentCaller() caller: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<MessageAnswer> {
    const row = await this.own(file_path, caller);
    await this.commands.execute(new MoveDocument(row, patient_id, caller.companyId!, origin));
    return success({ message: 'The file was moved' });
  }

  private async own(path: string, { role, personId }: Caller): Promise<DocumentRow> {
    const row = found(await this.queries.byPath(path));
    if (role === 'patient' && row.broughtBy !== personId) throw new Refused('document.of-the-clinic');
    return row;
  }
}

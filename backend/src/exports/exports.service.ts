import { Injectable, type StreamableFile } from '@nestjs/common';
import type { ExportedList } from '@portal/events';
import { type Columns, csvFile } from '../platform/http/csv.js';
import type { Origin } from '../platform/log/origin.js';
import { streamsOf } from '../platform/log/streams.js';
import { exportStream, listExports } from './list-exports.js';

/** Whole lists that admins take away. */
@Injectable()
export class Exports extends streamsOf(listExports, exportStream) {
  /** Notes who takes a list away, then streams it. @param page as {@link csvFile} has it */
  async send<Row>(
    list: ExportedList,
    companyId: number,
    columns: Columns<Row>,
    page: Parameters<typeof csvFile<Row>>[2],
    origin: Origin,
  ): Promise<StreamableFile> {
    await this.tell(companyId, { type: 'ExportList', companyId, list }, origin);
    return csvFile(`${list}-${origin.time.slice(0, 10)}`, columns, page);
  }
}

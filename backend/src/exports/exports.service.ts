import { Injectable, type StreamableFile } from '@nestjs/common';
import type { ExportedList } from '@portal/events';
import { type CsvContent, csvFile } from '../platform/http/csv.js';
import type { Origin } from '../platform/log/origin.js';
import { streamsOf } from '../platform/log/streams.js';
import { exportStream, listExports } from './list-exports.js';

/** Whole lists that admins take away. */
@Injectable()
export class Exports extends streamsOf(listExports, exportStream) {
  /** Notes who takes a list away, then streams it. */
  async send<Found, Row>(
    list: ExportedList,
    companyId: number,
    origin: Origin,
    content: CsvContent<Found, Row>,
  ): Promise<StreamableFile> {
    await this.tell(companyId, { type: 'ExportList', companyId, list }, origin);
    return csvFile(`${list}-${origin.time.slice(0, 10)}`, content);
  }
}

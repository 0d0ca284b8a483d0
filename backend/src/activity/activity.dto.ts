import { idNumber, oneOf, optional, searchText } from '@portal/events/rules';
import { Type } from 'class-transformer';
import { Checked, IdFromText } from '../platform/http/fields.js';
import { HISTORY_KINDS, type HistoryKind } from './history.projections.js';

export class HistoryQuery {
  @IdFromText() @Checked(idNumber) patient_id!: number;
  @Checked(optional(oneOf(HISTORY_KINDS))) kind?: HistoryKind;
  @Type(() => Number) @Checked(optional(idNumber)) page?: number;
}

export class LogsQuery {
  @Checked(optional(searchText)) name?: string;
  @Type(() => Number) @Checked(optional(idNumber)) page?: number;
}

import { genesInQuery } from '@portal/events/rules';
import { Checked } from '../platform/http/fields.js';

export class GenesQuery {
  /** comma-separated */
  @Checked(genesInQuery) genes!: string;
}

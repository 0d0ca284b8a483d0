import { Injectable } from '@nestjs/common';
import { InjectView } from '../platform/views/provide-view.js';
import { findPage, type Found } from '../platform/views/found.js';
import type { Collection } from '../platform/views/read-models.js';
import { codeKey } from './kit-code.js';
import { shipments, type ShipmentRow } from './shipments.projections.js';

interface ShipmentSearch {
  text?: string;
  states: readonly ShipmentRow['state'][];
  limit: number;
  offset: number;
}

/** Reads kits that were or are to be sent. */
@Injectable()
export class ShipmentQueries {
  constructor(@InjectView(shipments) private readonly rows: Collection<ShipmentRow>) {}

  row(id: string): Promise<ShipmentRow | undefined> {
    return this.rows.get(id);
  }

  /** The kit that was sent with a code. */
  async sentWith(code: string): Promise<ShipmentRow | undefined> {
    return (await this.rows.find({ where: { codeKey: codeKey(code) }, limit: 1 }))[0];
  }

  /** A page of the kits, the newest orders first, and how many there are. */
  find({ text, states, limit, offset }: ShipmentSearch): Promise<Found<ShipmentRow>> {
    const filter = {
      ...(states.length > 0 && { where: { state: states } }),
      ...(text && { search: text.toLowerCase() }),
    };
    const orderBy = { field: 'orderId', direction: 'desc' } as const;
    return findPage(this.rows, { ...filter, orderBy, limit, offset });
  }
}

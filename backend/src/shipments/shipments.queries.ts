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
  sort: { field: 'orderId'; direction: 'asc' | 'desc' };
}

/** Reads kits that were or are to be sent. */
@Injectable()
export class ShipmentQueries {
  constructor(@InjectView(shipments) private readonly rows: Collection<ShipmentRow>) {}

  row(id: string): Promise<ShipmentRow | undefined> {
    return this.rows.get(id);
  }

  many(ids: readonly string[]): Promise<ShipmentRow[]> {
    return this.rows.getMany(ids);
  }

  /** The kit that was sent with a code. */
  async sentWith(code: string): Promise<ShipmentRow | undefined> {
    return (await this.rows.find({ where: { codeKey: codeKey(code) }, limit: 1 }))[0];
  }

  /** A page of the kits and how many there are. */
  find({ text, states, limit, offset, sort: orderBy }: ShipmentSearch): Promise<Found<ShipmentRow>> {
    const filter = {
      ...(states.length > 0 && { where: { state: states } }),
      ...(text && { search: text.toLowerCase() }),
    };
    return findPage(this.rows, { ...filter, orderBy, limit, offset });
  }
}

import { Injectable } from '@nestjs/common';
import { nameAt, PersonQueries } from '../identity/identity.queries.js';
import { InjectView } from '../platform/views/provide-view.js';
import { findPage, type Total } from '../platform/views/found.js';
import type { Collection } from '../platform/views/read-models.js';
import type { SecurityEvent } from './audit.answers.js';
import { securityEvents, securityEventsOf, type SecurityEventRow } from './audit.projections.js';
import { securitySentence } from './audit-sentences.js';

/** Reads the log of security events, newest first. */
@Injectable()
export class AuditQueries {
  constructor(
    @InjectView(securityEvents) private readonly rows: Collection<SecurityEventRow>,
    private readonly people: PersonQueries,
  ) {}

  async page(
    companyId: number,
    window: { limit: number; offset: number },
  ): Promise<Total & { events: SecurityEvent[] }> {
    const orderBy = { field: 'position', direction: 'desc' } as const;
    const query = { where: { companyId }, orderBy, ...window };
    const { rows, ...total } = await findPage(this.rows, query, [securityEventsOf(companyId)]);
    return { events: await this.named(rows, companyId), ...total };
  }

  /** The newest of all companies, for the operator. */
  async newest(limit: number): Promise<SecurityEvent[]> {
    return this.named(await this.rows.find({ orderBy: { field: 'position', direction: 'desc' }, limit }));
  }

  /** @param companyId who reads; the operator reads today's names */
  private async named(rows: readonly SecurityEventRow[], companyId?: number): Promise<SecurityEvent[]> {
    const ids = rows.flatMap(({ personId, byId }) => [personId, byId]).filter((id) => id !== null);
    const people = await this.people.people(ids);
    const known = (id: number) => (companyId === undefined ? people.get(id)?.name : nameAt(companyId, people.get(id)));
    const nameOf = (id: number | null) => (id === null ? '' : (known(id) ?? 'somebody'));
    return rows.map((row) => ({
      id: row.position,
      at: row.at,
      kind: row.kind,
      who: nameOf(row.personId),
      from: row.from,
      message: securitySentence(row, nameOf),
    }));
  }
}

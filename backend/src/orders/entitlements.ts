import { Injectable } from '@nestjs/common';
import type { OrderPlaced, ReportFailed } from '@portal/events';
import type { DocumentRow } from '../documents/documents.projections.js';
import { DocumentQueries } from '../documents/documents.queries.js';
import { Patients } from '../patients/patients.service.js';
import { ignoring, Refused } from '../platform/log/decider.js';
import { Ids } from '../platform/log/ids.js';
import type { Origin } from '../platform/log/origin.js';
import { Reports } from '../reports/reports.service.js';
import { InjectView } from '../platform/views/provide-view.js';
import type { Collection } from '../platform/views/read-models.js';
import { boughtReports, type BoughtReportRow } from './orders.projections.js';
import { Orders } from './orders.service.js';
import { productOf } from './products.js';
import { isRefunded } from './refunded-order.js';

/** Why a payment starts no report: it did already, was refunded, or is for something that this release never sold. */
const STARTS_NOTHING = ['entitlement.used', 'entitlement.ended', 'entitlement.none'];

/** Bought reports: started by the payment, open again when they failed for good. */
@Injectable()
export class Entitlements {
  constructor(
    private readonly orders: Orders,
    private readonly documents: DocumentQueries,
    private readonly patients: Patients,
    private readonly reports: Reports,
    private readonly ids: Ids,
    @InjectView(boughtReports) private readonly bought: Collection<BoughtReportRow>,
  ) {}

  /** Starts the report of a paid order. It stays open where its file cannot be used any more. */
  async startBought(
    { orderId, personId, genomeDocumentId, reportName }: OrderPlaced['data'],
    origin: Origin,
  ): Promise<void> {
    const file = genomeDocumentId === null ? undefined : await this.documents.row(genomeDocumentId);
    if (!file || !isUsable(file, personId)) return;
    await this.start(orderId, file, reportName, origin).catch(ignoring(...STARTS_NOTHING));
  }

  /**
   * Starts an open entitlement with a file.
   *
   * @returns the report's id
   * @throws Refused `entitlement.none`, `entitlement.used`, `entitlement.ended`
   */
  async start(orderId: number, file: DocumentRow, reportName: string, origin: Origin): Promise<number> {
    const state = await this.orders.state(orderId);
    if (state.kind === 'unknown') throw new Refused('entitlement.none');
    const product = productOf(state.order.productId);
    if (product?.kind !== 'report') throw new Refused('entitlement.none');
    const { patientId, id: genomeDocumentId } = file;
    const companyId = (await this.patients.companyOf(patientId)) ?? file.companyId;
    const reportId = await this.ids.next('document', origin);
    const request = {
      companyId,
      reportId,
      patientId,
      genomeDocumentId,
      medicalDocumentIds: [],
      reportName,
      rerunOf: null,
    };
    await this.orders.tell(orderId, { type: 'UseEntitlement', ...request, ...product.request }, origin);
    return reportId;
  }

  /** Ends the making of a report whose payment went back whole. A report that the member has already stays. */
  async stop(orderId: number, origin: Origin): Promise<void> {
    const state = await this.orders.state(orderId);
    if (state.kind === 'unknown' || state.reportId === null || !isRefunded(state)) return;
    const row = await this.documents.row(state.reportId);
    if (!row) return;
    const { id: reportId, patientId, companyId } = row;
    const facts = { reportId, patientId, companyId, release: 'now', problem: 'report.refunded' } as const;
    await this.reports.tell(reportId, { type: 'FailReport', ...facts }, origin);
  }

  /** Opens the entitlement of a report that failed for good. */
  async reopen({ reportId }: ReportFailed['data'], origin: Origin): Promise<void> {
    const row = await this.bought.get(reportId);
    if (row) await this.orders.tell(row.orderId, { type: 'ReopenEntitlement', reportId }, origin);
  }
}

const isUsable = ({ patientId, kind, genome }: DocumentRow, personId: number): boolean =>
  patientId === personId && kind === 'genome' && genome?.sample != null && genome.figures.build !== 'unknown';

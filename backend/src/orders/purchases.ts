import { Injectable } from '@nestjs/common';
import type { OrderPlaced } from '@portal/events';
import { DocumentQueries } from '../documents/documents.queries.js';
import { PatientQueries } from '../patients/patients.queries.js';
import { InvalidFields, NotAllowed, NotHere } from '../platform/http/index.js';
import { Refused } from '../platform/log/decider.js';
import type { Beginning } from './beginnings.js';
import { kindsFor, type Product } from './products.js';
import { unitPrice } from './products/product.js';

/** What somebody wants to buy: patients for a clinic's kits, a file and a name for a report. */
export interface Purchase {
  productId: string;
  patientIds?: readonly number[];
  dnaFilePath?: string;
  reportName?: string;
  /** the page on which it began; the one that sells its kind by default */
  beganAt?: Beginning;
}

export interface Buyer {
  role: 'patient' | 'employee';
  personId: number;
  companyId: number | null;
}

type Facts = Omit<OrderPlaced['data'], 'orderId' | 'number'>;

/** What a purchase becomes, by the kind of product and by who buys. */
@Injectable()
export class Purchases {
  constructor(
    private readonly patients: PatientQueries,
    private readonly documents: DocumentQueries,
  ) {}

  /**
   * The facts of an order.
   *
   * @throws NotAllowed for a kind that the buyer's role does not buy, NotHere for other people's patients and files
   * @throws InvalidFields, Refused for what cannot be ordered
   */
  async factsOf(product: Product, purchase: Purchase, { role, personId, companyId }: Buyer): Promise<Facts> {
    if (!kindsFor(role).includes(product.kind) || (role === 'employee' && companyId === null)) throw new NotAllowed();
    const { id: productId, credits = 0 } = product;
    const plain = { productId, personId, credits, amount: unitPrice(product), quantity: 1 };
    const alone: Facts = { ...plain, kind: 'membership', companyId: null, patientIds: [], ...NO_REPORT };
    switch (product.kind) {
      case 'membership':
        return alone;
      case 'kit':
        return { ...alone, kind: 'kit', patientIds: [personId] };
      case 'report':
        return { ...alone, kind: 'assessment', ...(await this.reportOf(purchase, personId)) };
      case 'credits':
        return { ...alone, kind: 'credits', companyId };
      case 'provider_kit': {
        const patientIds = await this.patientsOf(purchase, companyId!);
        const quantity = patientIds.length;
        return {
          ...alone,
          kind: 'provider_kit',
          companyId,
          patientIds,
          quantity,
          amount: unitPrice(product) * quantity,
        };
      }
    }
  }

  private async reportOf({ dnaFilePath, reportName }: Purchase, personId: number) {
    const name = reportName?.trim();
    if (!dnaFilePath) throw new InvalidFields({ dna_file_path: ['Select a DNA file'] });
    if (!name) throw new InvalidFields({ report_name: ['Enter a name for your report'] });
    const genome = await this.documents.usableGenome(dnaFilePath, personId).catch(asPurchaseField);
    return { genomeDocumentId: genome.id, reportName: name };
  }

  private async patientsOf({ patientIds = [] }: Purchase, companyId: number): Promise<number[]> {
    if (patientIds.length === 0) throw new InvalidFields({ patient_ids: ['Please select at least one patient'] });
    const rows = await this.patients.rows(patientIds);
    const own = rows.filter((row) => row.companyId === companyId);
    if (own.length < patientIds.length) throw new NotHere();
    const waiting = own.find(({ awaited }) => awaited);
    if (waiting) throw new Refused('order.patient-awaited', { name: waiting.name });
    const archived = own.find((row) => row.archived);
    if (archived) throw new Refused('order.patient-archived', { name: archived.name });
    return [...patientIds];
  }
}

const NO_REPORT = { genomeDocumentId: null, reportName: '' };

const FILE_SENTENCES: Readonly<Record<string, string>> = {
  'genome.wrong-kind': 'This document is not a DNA file. Choose one.',
  'genome.not-ready': 'This DNA file is not ready. Please wait for its conversion to complete.',
  'genome.failed': 'This DNA file could not be converted; your files say why. Upload another one.',
  'genome.of-nobody': 'This DNA file holds nobody’s genotypes, so that a report would say nothing. Upload another one.',
  'genome.sample-not-chosen': 'This DNA file has several samples. Choose yours first.',
  'genome.build-unknown': 'This DNA file does not tell its reference genome. Choose it first.',
};

/** Says of a file that a report cannot be made from it, under the field of a purchase. */
export function asPurchaseField(error: unknown): never {
  const sentence = error instanceof Refused ? FILE_SENTENCES[error.code] : undefined;
  throw sentence === undefined ? error : new InvalidFields({ dna_file_path: [sentence] });
}

import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MAX_KITS } from '@portal/events/rules';
import { DocumentAccess } from '../documents/documents.access.js';
import { PatientAccess } from '../patients/patients.access.js';
import { valueIn } from '../platform/http/access/allow.js';
import { readId } from '../platform/http/ids.js';
import { type Caller, NotAllowed, type Rule, textIn } from '../platform/http/index.js';
import { orderIdIn } from './order.js';
import type { OrderRow } from './orders.projections.js';
import { type OrderOwner, OrderQueries } from './orders.queries.js';
import { kindsFor, productOf } from './products.js';

export { orderIdIn } from './order.js';

/** The buyer on whose behalf a caller acts: the company, or the member. */
export const ownerOf = ({ role, companyId, personId }: Caller): OrderOwner =>
  role === 'employee' && companyId !== null ? { companyId } : { personId };

/** Whether an order is the caller's own, or the caller's company's. */
export const owns = ({ role, personId, companyId }: Caller, order: OrderRow): boolean =>
  role === 'employee'
    ? order.companyId !== null && order.companyId === companyId
    : order.companyId === null && order.personId === personId;

/** Requires that the caller's role buys this kind of product, for the caller's own patients and from own files. */
@Injectable()
export class MayBuy implements Rule {
  constructor(
    private readonly patients: PatientAccess,
    private readonly documents: DocumentAccess,
  ) {}

  async allows(caller: Caller, request: FastifyRequest): Promise<boolean> {
    const product = productOf(textIn(request, 'product_id') ?? '');
    if (product && !kindsFor(caller.role).includes(product.kind)) throw new NotAllowed();
    if (product) checkBilling(caller, product);
    const path = textIn(request, 'dna_file_path');
    if (path !== null && !(await this.documents.allows(caller, path))) return false;
    const listed = valueIn(request, 'patient_ids');
    // validation refuses a longer list
    const few: unknown[] = Array.isArray(listed) && listed.length <= MAX_KITS ? listed : [];
    const patientIds = few.map(readId).filter((id) => id !== null);
    return (await Promise.all(patientIds.map((id) => this.patients.allows(caller, id)))).every(Boolean);
  }
}

/** Billing buys credits alone, since kits name patients. @throws NotAllowed */
function checkBilling({ employeeType }: Caller, { kind }: { kind: string }): void {
  if (employeeType === 'billing' && kind !== 'credits') throw new NotAllowed();
}

/** Requires that `dna_file_path` names a file that the caller may see. */
@Injectable()
export class OwnDnaFile implements Rule {
  constructor(private readonly documents: DocumentAccess) {}

  async allows(caller: Caller, request: FastifyRequest): Promise<boolean> {
    const path = textIn(request, 'dna_file_path');
    return path === null || this.documents.allows(caller, path);
  }
}

/** Requires that `order_number` names an order of the caller. */
@Injectable()
export class OwnOrder implements Rule {
  constructor(private readonly queries: OrderQueries) {}

  async allows(caller: Caller, request: FastifyRequest): Promise<boolean> {
    const number = textIn(request, 'order_number');
    if (number === null) return true;
    const row = await this.queries.row(orderIdIn(number) ?? 0);
    if (row?.number !== number.trim() || !owns(caller, row)) return false;
    this.check(caller, row);
    return true;
  }

  protected check(_caller: Caller, _order: OrderRow): void {}
}

/** Requires that `order_number` names an order of the caller, of what the caller buys. */
@Injectable()
export class OwnPurchase extends OwnOrder {
  protected override check(caller: Caller, order: OrderRow): void {
    checkBilling(caller, order);
  }
}

import {
  idNumber,
  kitPatients,
  oneOf,
  optional,
  orderNumber,
  purchaseName,
  purchasePath,
  required,
  text,
} from '@portal/events/rules';
import { Type } from 'class-transformer';
import { Checked } from '../platform/http/fields.js';
import { BEGINNINGS, type Beginning } from './beginnings.js';
import { PRODUCT_KINDS, type ProductKind } from './products.js';

/** A purchase: `patient_ids` for a clinic's kits, `dna_file_path` and `report_name` for a report. Cancel leads to `began_at`. */
export class PaymentBody {
  @Checked(required, text(100)) product_id!: string;
  @Checked(optional(kitPatients)) patient_ids?: number[];
  @Checked(optional(purchasePath)) dna_file_path?: string;
  @Checked(optional(purchaseName)) report_name?: string;
  @Checked(optional(oneOf(BEGINNINGS))) began_at?: Beginning;
}

export class ProductsQuery {
  @Checked(optional(oneOf(PRODUCT_KINDS))) kind?: ProductKind;
}

export class PageQuery {
  @Type(() => Number) @Checked(optional(idNumber)) page?: number;
}

/** Starts a bought report that is open. */
export class StartReportBody {
  @Checked(orderNumber) order_number!: string;
  @Checked(purchasePath) dna_file_path!: string;
  @Checked(purchaseName) report_name!: string;
}

export class OrderNumberBody {
  @Checked(orderNumber) order_number!: string;
}

export class SessionQuery {
  @Checked(required, text(300)) session_id!: string;
}

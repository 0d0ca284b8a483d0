import { oneOf, optional, required, text } from '@portal/events/rules';
import { Checked } from '../platform/http/fields.js';
import { PRODUCT_KINDS } from './products.js';

export class PaymentBody {
  @Checked(required, text(100)) product_id!: string;
}

export class ProductsQuery {
  @Checked(optional(oneOf(PRODUCT_KINDS))) kind?: string;
}

export class SessionQuery {
  @Checked(required, text(300)) session_id!: string;
}

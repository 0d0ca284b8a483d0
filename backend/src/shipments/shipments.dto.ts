import { carrierNumber, idNumber, kitCode, optional, orderNumber } from '@portal/events/rules';
import { Checked } from '../platform/http/fields.js';

/** The code on the box, and the carrier's number of the parcel. */
export class SendShipmentBody {
  @Checked(kitCode) kit_code!: string;
  @Checked(optional(carrierNumber)) carrier_number?: string;
}

export class SentBody extends SendShipmentBody {
  @Checked(orderNumber) order_number!: string;
  @Checked(idNumber) patient_id!: number;
}

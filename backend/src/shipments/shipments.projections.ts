import type { RecordedEvent } from '@portal/events';
import { projection } from '../platform/views/projection.js';
import { codeKey } from './kit-code.js';

/** A kit that the house has to send, or has sent. */
export interface ShipmentRow {
  /** `{orderId}-{patientId}` */
  id: string;
  orderId: number;
  patientId: number;
  /** the company whose patient it is for */
  companyId: number;
  number: string;
  kit: string;
  state: 'to_send' | 'sent';
  kitCode: string;
  /** the code, to be found whatever its case */
  codeKey: string;
  carrierNumber: string;
  orderedAt: string;
  sentAt: string | null;
}

/** The name of one kit: an order brings at most one for each patient. */
export const shipmentId = ({ orderId, patientId }: { orderId: number; patientId: number }) => `${orderId}-${patientId}`;

const keyOf = ({ data }: RecordedEvent<'KitOrdered' | 'KitSent' | 'KitCalledOff'>) => shipmentId(data);

export const shipments = projection<ShipmentRow>('shipments', 2, {
  indexes: [['state', 'orderId'], ['orderId'], ['codeKey']],
  search: ['number', 'kitCode', 'carrierNumber'],
})
  .create('KitOrdered', keyOf, ({ data, time }) => {
    const { orderId, patientId, companyId, number, kit } = data;
    const notYet = { state: 'to_send', kitCode: '', codeKey: '', carrierNumber: '', sentAt: null } as const;
    return { id: shipmentId(data), orderId, patientId, companyId, number, kit, orderedAt: time, ...notYet };
  })
  .on('KitSent', keyOf, (row, { data: { kitCode, carrierNumber }, time }) => ({
    ...row,
    state: 'sent',
    kitCode,
    codeKey: codeKey(kitCode),
    carrierNumber,
    sentAt: time,
  }))
  .remove('KitCalledOff', keyOf);

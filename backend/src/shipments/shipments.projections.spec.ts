import type { DomainEvent, KitCalledOff, KitOrdered, KitSent } from '@portal/events';
import { log } from '../platform/log/testing/recorded.js';
import { projected, twice } from '../platform/views/testing/projected.js';
import { shipments } from './shipments.projections.js';

const ofKit = { patientId: 9, companyId: 2, orderId: 5, number: 'GH-2026-000005' };
const ordered: KitOrdered = {
  type: 'KitOrdered',
  data: { ...ofKit, buyerId: 7, productId: 'plus', kit: 'Whole exome, 100x', kept: null },
};
const sent: KitSent = {
  type: 'KitSent',
  data: { ...ofKit, kitCode: 'K-1', carrierNumber: '1Z', sentBy: 3, kept: null },
};
const calledOff: KitCalledOff = { type: 'KitCalledOff', data: ofKit };
const row = async (...events: DomainEvent[]) => (await projected(shipments, twice(log(...events))))['5-9'];

it('a kit is to be sent until it is sent, or called off', async () => {
  expect(await row(ordered)).toMatchObject({ id: '5-9', state: 'to_send', kitCode: '', kit: 'Whole exome, 100x' });
  expect(await row(ordered, sent)).toMatchObject({
    state: 'sent',
    kitCode: 'K-1',
    codeKey: 'k-1',
    carrierNumber: '1Z',
  });
  expect(await row(ordered, calledOff)).toBeUndefined();
});

import type { Order } from '../api/generated/schema';
import { Chip } from '../ui';

/** The word for an order's status, in the colours of a DNA status. */
const STATES = {
  placed: { word: 'Unpaid', colour: 'Processing' },
  cancelled: { word: 'Cancelled', colour: 'Not ordered' },
  paid: { word: 'Paid', colour: 'Completed' },
  fulfilled: { word: 'Paid', colour: 'Completed' },
  shipped: { word: 'Shipped', colour: 'Kit sent' },
  refunded: { word: 'Refunded', colour: 'Not ordered' },
} as const;

export const OrderState = ({ status }: Pick<Order, 'status'>) => <Chip {...STATES[status]} />;

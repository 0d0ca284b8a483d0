import type { Order } from '../api/generated/schema';
import { formatPrice, Moment } from '../ui';
import { type Column, Table } from '../ui/table/table';
import { OrderActions } from './order-actions';
import { OrderState } from './order-state';
import styles from './orders.module.css';

const COLUMNS: readonly Column<Order>[] = [
  { name: 'Order', cell: ({ order_number }) => order_number },
  { name: 'Date', cell: ({ created_at }) => <Moment at={created_at} /> },
  { name: 'Product', cell: (order) => <Bought order={order} /> },
  { name: 'State', cell: ({ status }) => <OrderState status={status} /> },
  { name: 'Total', kind: 'number', cell: (order) => <Total order={order} /> },
  { name: 'Actions', kind: 'action', cell: (order) => <OrderActions order={order} /> },
];

/** Purchases with their states; an unpaid one can be paid or cancelled, a paid one has a receipt. */
export const OrdersTable = ({ orders }: { orders: readonly Order[] }) => (
  <Table label="Orders" columns={COLUMNS} rows={orders} keyOf={({ id }) => id} />
);

const Bought = ({ order: { product_name, quantity, report_name, left_out_patient_ids } }: { order: Order }) => (
  <span>
    {quantity > 1 && `${quantity} × `}
    {product_name}
    {report_name && <small className={styles.detail}>{report_name}</small>}
    {left_out_patient_ids.length > 0 && (
      <small className={styles.detail}>
        {left_out_patient_ids.length} of the patients had moved to another clinic before the payment.
      </small>
    )}
  </span>
);

const Total = ({ order: { total, refunded } }: { order: Order }) => (
  <span>
    {formatPrice(total)}
    {refunded > 0 && <small className={styles.detail}>{formatPrice(refunded)} refunded</small>}
  </span>
);

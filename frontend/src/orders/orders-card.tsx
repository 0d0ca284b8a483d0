import type { ReactNode } from 'react';
import { useOrders } from '../api/queries/orders';
import type { Order } from '../api/generated/schema';
import { Card, EmptyState, Loaded, Skeletons } from '../ui';
import { OrdersTable } from './orders-table';

interface OrdersCardProps {
  title: string;
  /** Which of the orders; all by default. */
  only?: (order: Order) => boolean;
  /** What is said, and can be done next, where there are none. */
  empty: { title: string; action?: ReactNode };
}

/** The purchases of the person or of the company. */
export function OrdersCard({ title, only = () => true, empty }: OrdersCardProps) {
  const orders = useOrders();
  return (
    <Card title={title}>
      <Loaded query={orders} skeleton={<Skeletons rows={3} height={44} />} errorTitle="The orders could not be loaded">
        {(all) => {
          const shown = all.filter(only);
          return shown.length ? <OrdersTable orders={shown} /> : <EmptyState {...empty} />;
        }}
      </Loaded>
    </Card>
  );
}

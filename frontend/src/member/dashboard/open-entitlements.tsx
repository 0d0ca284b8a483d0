import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { firstErrors, messageOf } from '../../api/errors';
import type { Order } from '../../api/generated/schema';
import { ORDERS, startReport, useOrders } from '../../api/queries/orders';
import { Button, toast } from '../../ui';
import { FileAndName, type FileAndNameChoice } from '../reports/file-and-name';
import styles from './dashboard.module.css';

/** Reports that are paid for and not made: each can be started with a file, without paying again. */
export function OpenEntitlements() {
  const open = useOrders().data?.filter(({ entitlement }) => entitlement === 'open') ?? [];
  const [chosen, setChosen] = useState<Order>();
  if (open.length === 0) return null;
  return (
    <>
      <ul className={styles.open} aria-label="Paid reports to start">
        {open.map((order) => (
          <li key={order.id} className={styles.item}>
            <div className={styles.text}>
              <strong>{order.report_name ?? order.product_name}</strong>
              <small>{order.product_name}: paid, not made yet. Start it with a DNA file; it costs nothing more.</small>
            </div>
            <Button aria-label={`Start ${order.report_name ?? order.product_name}`} onClick={() => setChosen(order)}>
              Start
            </Button>
          </li>
        ))}
      </ul>
      {chosen && <StartDialog order={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function StartDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const queries = useQueryClient();
  const start = useMutation({
    mutationFn: (choice: FileAndNameChoice) => startReport({ order_number: order.order_number, ...choice }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
      return Promise.all([
        queries.invalidateQueries({ queryKey: ORDERS }),
        queries.invalidateQueries({ queryKey: ['member'] }),
      ]);
    },
    onError: (error) => toast.error(Object.values(firstErrors(error))[0] ?? messageOf(error)),
  });
  return (
    <FileAndName
      intro={`${order.product_name}, already paid`}
      submit="Start report"
      busy={start.isPending}
      name={order.report_name ?? ''}
      onSubmit={start.mutate}
      onClose={onClose}
    />
  );
}

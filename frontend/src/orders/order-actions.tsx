import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../api/errors';
import type { Order } from '../api/generated/schema';
import { cancelOrder, ORDERS, receiptOf } from '../api/queries/orders';
import { useMay } from '../session/rights';
import { useUser } from '../session/use-session';
import { Button, handFocusTo, toast } from '../ui';
import { saveFile } from '../ui/save-file';
import { usePayAgain } from './checkout';
import styles from './orders.module.css';

const toOrder = handFocusTo('tr');

/** What can be done with an order: pay or cancel it while it is unpaid, get its receipt afterwards. */
export function OrderActions({ order }: { order: Order }) {
  const mayPay = useMayPay(order);
  return (
    <span className={styles.actions}>
      {order.status === 'placed' && mayPay && <Unpaid number={order.order_number} />}
      {order.receipt && <Receipt number={order.order_number} />}
    </span>
  );
}

/** As the server decides: readers buy nothing, and billing credits alone. */
function useMayPay({ kind }: Order): boolean {
  const { employee_type } = useUser();
  return useMay('buy') && (employee_type !== 'billing' || kind === 'credits');
}

function Unpaid({ number }: { number: string }) {
  const { go, isLeaving } = usePayAgain();
  const cancel = useCancel();
  return (
    <>
      <Button aria-label={`Pay again: ${number}`} busy={isLeaving} onClick={() => go(number)}>
        Pay again
      </Button>
      <Button
        ref={toOrder}
        look="secondary"
        aria-label={`Cancel ${number}`}
        busy={cancel.isPending}
        disabled={isLeaving}
        onClick={() => cancel.mutate(number)}
      >
        Cancel
      </Button>
    </>
  );
}

function Receipt({ number }: { number: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: receiptOf,
    onSuccess: (pdf) => saveFile(pdf, `${number}.pdf`),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Button look="secondary" aria-label={`Receipt of ${number}`} busy={isPending} onClick={() => mutate(number)}>
      Receipt
    </Button>
  );
}

function useCancel() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: cancelOrder,
    onSuccess: ({ message }) => {
      toast.success(message);
      return queries.invalidateQueries({ queryKey: ORDERS });
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}

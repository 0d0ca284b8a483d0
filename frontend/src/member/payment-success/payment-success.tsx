import { useSearchParams } from 'react-router-dom';
import { useOrderBySession } from '../../api/queries/orders';
import type { OrderLookupAnswer } from '../../api/generated/schema';
import { paths } from '../../paths';
import { ButtonLink, EmptyState, formatCount, Loaded, Skeletons, useTitle } from '../../ui';
import { CheckIcon } from '../../ui/icons';
import styles from './payment-success.module.css';
import { variantOf } from './variants';

const SUPPORT = 'support@precisionhealth.example';

/** `/payment-success?session_id=`: the page after a completed checkout. */
export function PaymentSuccess() {
  useTitle('Payment');
  const [query] = useSearchParams();
  const sessionId = query.get('session_id') ?? '';
  const order = useOrderBySession(sessionId);
  if (!sessionId) return <NoOrder />;
  return (
    <div className={styles.page}>
      <Loaded query={order} skeleton={<Processing />} errorTitle="Your order could not be loaded">
        {(found) => <Confirmed order={found} />}
      </Loaded>
    </div>
  );
}

function Confirmed({ order }: { order: OrderLookupAnswer }) {
  const { lead, steps, dashboard } = variantOf(order);
  return (
    <>
      <header className={styles.head} role="status">
        <span className={styles.mark}>
          <CheckIcon size={28} strokeWidth={2.5} />
        </span>
        <h1>Payment Successful!</h1>
        <p>{lead}</p>
        <p className={styles.number}>Order #: {order.order_number}</p>
        {order.is_credit_purchase && (
          <p className={styles.credits}>Credits Added: {formatCount(order.credits_added ?? 0)}</p>
        )}
      </header>
      <section className={styles.next} aria-label="What happens next">
        <h2>What happens next</h2>
        <ol className={styles.steps}>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <ButtonLink large to={dashboard}>
        Go to Dashboard
      </ButtonLink>
      <p className={styles.support}>
        Questions? <a href={`mailto:${SUPPORT}`}>{SUPPORT}</a>
      </p>
    </>
  );
}

const Processing = () => (
  <div className={styles.processing}>
    <p role="status">Processing your order...</p>
    <Skeletons rows={4} height={28} />
  </div>
);

const NoOrder = () => (
  <EmptyState title="No payment to show" action={<ButtonLink to={paths.home}>Go to Dashboard</ButtonLink>}>
    This page opens by itself after a checkout.
  </EmptyState>
);

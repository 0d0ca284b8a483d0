import { useSearchParams } from 'react-router-dom';
import { isNotThereYet, useOrderBySession } from '../../api/queries/orders';
import { useSite } from '../../api/queries/site';
import type { OrderLookupAnswer } from '../../api/generated/schema';
import { paths } from '../../paths';
import { useUser } from '../../session/use-session';
import { Button, ButtonLink, EmptyState, formatCount, Loaded, Skeletons, useTitle } from '../../ui';
import { CheckIcon } from '../../ui/icons';
import styles from './payment-success.module.css';
import { variantOf } from './variants';

/** `/payment-success?session_id=`: the page after a completed checkout. */
export function PaymentSuccess() {
  useTitle('Payment');
  const [query] = useSearchParams();
  const sessionId = query.get('session_id') ?? '';
  return sessionId ? <AfterCheckout sessionId={sessionId} /> : <NoOrder />;
}

function AfterCheckout({ sessionId }: { sessionId: string }) {
  const order = useOrderBySession(sessionId);
  const isMissing = isNotThereYet(order.error) && !order.isFetching;
  return (
    <div className={styles.page}>
      {!order.data && <Title />}
      {isMissing ? (
        <Missing onCheck={() => void order.refetch()} />
      ) : (
        <Loaded query={order} skeleton={<Processing />} errorTitle="Your order could not be loaded">
          {(found) => <Confirmed order={found} />}
        </Loaded>
      )}
    </div>
  );
}

function Confirmed({ order }: { order: OrderLookupAnswer }) {
  const { lead, steps, dashboard, next } = variantOf(order, useUser());
  return (
    <>
      <div className={styles.head} role="status">
        <span className={styles.mark}>
          <CheckIcon size={28} strokeWidth={2.5} />
        </span>
        <h1>Payment Successful!</h1>
        <p>{lead}</p>
        <p className={styles.number}>Order #: {order.order_number}</p>
        {order.is_credit_purchase && (
          <p className={styles.credits}>Credits Added: {formatCount(order.credits_added ?? 0)}</p>
        )}
      </div>
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
      <div className={styles.buttons}>
        <ButtonLink large to={dashboard}>
          Go to Dashboard
        </ButtonLink>
        <ButtonLink large look="secondary" to={next.to}>
          {next.label}
        </ButtonLink>
      </div>
      <p className={styles.support}>
        Questions? <SupportAddress />
      </p>
    </>
  );
}

/** The page's name for who does not see it, until an order gives it another. */
const Title = () => <h1 className="visually-hidden">Payment</h1>;

const Processing = () => (
  <div className={styles.processing}>
    <p role="status">Processing your order...</p>
    <Skeletons rows={4} height={28} />
  </div>
);

/** The order did not appear: the session is unknown, or the payment is not confirmed yet. */
const Missing = ({ onCheck }: { onCheck: () => void }) => (
  <div role="alert">
    <EmptyState title="We could not find your order yet" action={<Button onClick={onCheck}>Check again</Button>}>
      If you have paid, nothing is lost: the order appears as soon as the payment is confirmed. Otherwise write to{' '}
      <SupportAddress />.
    </EmptyState>
  </div>
);

const NoOrder = () => (
  <>
    <Title />
    <EmptyState title="No payment to show" action={<ButtonLink to={paths.home}>Go to Dashboard</ButtonLink>}>
      This page opens by itself after a checkout.
    </EmptyState>
  </>
);

function SupportAddress() {
  const address = useSite().data?.support_email;
  return address ? <a href={`mailto:${address}`}>{address}</a> : <>the support</>;
}

import type { SubscriptionAnswer } from '../../api/generated/schema';
import { useSubscription } from '../../api/queries/orders';
import { useProducts } from '../../api/queries/products';
import { useCheckout } from '../../orders/checkout';
import { Button, Card, Chip, Facts, formatPrice, Loaded, Moment, Skeletons } from '../../ui';
import styles from './subscription.module.css';

/** The year of membership: whether it runs, how long, and the way to another year. */
export function MembershipCard() {
  const subscription = useSubscription();
  return (
    <Card title="Membership" actions={subscription.data && <State active={subscription.data.active} />}>
      <Loaded query={subscription} skeleton={<Skeletons rows={2} height={24} />}>
        {(membership) => <Membership membership={membership} />}
      </Loaded>
    </Card>
  );
}

const State = ({ active }: { active: boolean }) =>
  active ? <Chip word="Active" colour="Completed" /> : <Chip word="Not active" colour="Not ordered" />;

const Membership = ({ membership: { active, started_at, ends_at } }: { membership: SubscriptionAnswer }) => (
  <div className={styles.membership}>
    {started_at && ends_at && (
      <Facts
        look="lines"
        facts={[
          ['Started', <Moment key="start" at={started_at} />],
          [active ? 'Ends' : 'Ended', <Moment key="end" at={ends_at} />],
          ['Renewal', 'It does not renew by itself.'],
        ]}
      />
    )}
    <p className={styles.note}>
      While it runs, the drug dashboard shows your own response, and your reports are made again when the knowledge base
      has moved.
    </p>
    <BuyYear label={active ? 'Add a year' : 'Buy membership'} />
  </div>
);

/** The button to the checkout of a year. A kit brings a year as well. */
function BuyYear({ label }: { label: string }) {
  const year = useProducts('membership').data?.[0];
  const { go, isLeaving } = useCheckout();
  if (!year) return null;
  return (
    <Button busy={isLeaving} onClick={() => go({ product_id: year.productId, began_at: '/settings/subscription' })}>
      {label} ({formatPrice(year.price)})
    </Button>
  );
}

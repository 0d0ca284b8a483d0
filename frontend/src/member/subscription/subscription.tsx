import { OrdersCard } from '../../orders/orders-card';
import { paths } from '../../paths';
import { ButtonLink } from '../../ui';
import { MembershipCard } from './membership-card';

/** `/settings/subscription`: the membership, and everything that was bought. */
export function Subscription() {
  return (
    <>
      <MembershipCard />
      <OrdersCard
        title="Purchases"
        empty={{ title: 'Nothing bought yet', action: <ButtonLink to={paths.pricing}>View kits</ButtonLink> }}
      />
    </>
  );
}

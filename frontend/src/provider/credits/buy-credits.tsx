import { REPORT_CREDITS } from '@portal/events/rules';
import { useProducts } from '../../api/queries/products';
import { useCheckout } from '../../orders/checkout';
import { OrdersCard } from '../../orders/orders-card';
import { paths } from '../../paths';
import { ButtonLink, Card, EmptyState, Loaded, Page, Skeletons } from '../../ui';
import { ArrowLeftIcon } from '../../ui/icons';
import styles from './credits.module.css';
import { CurrentCredits } from './current-credits';
import { PackageTable } from './package-table';

/** Packages of credits, what was bought before, and how the balance came about. */
export const BuyCredits = () => (
  <Page title="Buy Credits" actions={<CurrentCredits />} before={<BackToReports />}>
    <Packages />
    <OrdersCard title="Orders" only={({ kind }) => kind === 'credits'} empty={{ title: 'No credits bought yet' }} />
  </Page>
);

function Packages() {
  const packages = useProducts('credits');
  const { go, isLeaving, purchase } = useCheckout();
  return (
    <Card>
      <Loaded query={packages} skeleton={<Skeletons rows={4} height={56} />}>
        {(list) =>
          list.length ? (
            <PackageTable
              packages={list}
              buying={isLeaving ? purchase?.product_id : undefined}
              onBuy={(product_id) => go({ product_id })}
            />
          ) : (
            <EmptyState title="No packages are on sale" />
          )
        }
      </Loaded>
      <p className={styles.note}>
        One report costs {REPORT_CREDITS} credits. You pay on a page of the payment provider and come back here.
      </p>
    </Card>
  );
}

const BackToReports = () => (
  <ButtonLink look="quiet" to={paths.dnaReports}>
    <ArrowLeftIcon size={16} /> DNA Reports
  </ButtonLink>
);

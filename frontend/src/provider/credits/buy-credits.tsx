import { REPORT_CREDITS } from '@portal/events/rules';
import { useCheckout } from '../../api/queries/orders';
import { messageOf } from '../../api/errors';
import { paths } from '../../paths';
import { ButtonLink, Card, EmptyState, FormError, Loaded, Page, Skeletons } from '../../ui';
import { ArrowLeftIcon } from '../../ui/icons';
import { useCreditPackages } from '../data/products';
import styles from './credits.module.css';
import { CurrentCredits } from './current-credits';
import { PackageTable } from './package-table';

/** Packages of credits; buying leads to the hosted checkout. */
export function BuyCredits() {
  const packages = useCreditPackages();
  const checkout = useCheckout();
  return (
    <Page title="Buy Credits" actions={<CurrentCredits />} before={<BackToReports />}>
      <Card>
        {checkout.isError && <FormError>{messageOf(checkout.error)}</FormError>}
        <Loaded query={packages} skeleton={<Skeletons rows={4} height={56} />}>
          {(list) =>
            list.length ? (
              <PackageTable
                packages={list}
                // stays busy after the answer, because the browser is leaving for the checkout
                buying={checkout.isPending || checkout.isSuccess ? checkout.variables?.product_id : undefined}
                onBuy={(product_id) => checkout.mutate({ product_id })}
              />
            ) : (
              <EmptyState title="No packages are on sale" />
            )
          }
        </Loaded>
      </Card>
      <p className={styles.note}>
        One report costs {REPORT_CREDITS} credits. You pay on a page of the payment provider and come back here.
      </p>
    </Page>
  );
}

const BackToReports = () => (
  <ButtonLink look="quiet" to={paths.dnaReports}>
    <ArrowLeftIcon size={16} /> DNA Reports
  </ButtonLink>
);

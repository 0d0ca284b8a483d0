import { useCheckout } from '../../orders/checkout';
import { OrdersCard } from '../../orders/orders-card';
import { paths } from '../../paths';
import { Button, ButtonLink, Card, counted, FormError, formatPrice, Page } from '../../ui';
import { ArrowLeftIcon } from '../../ui/icons';
import { WizardSteps } from '../reports/wizard-steps';
import styles from './kits.module.css';
import { KIT_STEPS, type KitStepProps, totalOf } from './kit-order';
import { KitStep } from './kit-step';
import { PatientsStep } from './patients-step';
import { ReviewOrder } from './review-order';
import { useKitOrder } from './use-kit-order';

const SCREENS = [PatientsStep, KitStep, ReviewOrder];

/** `/kits`: orders a sequencing kit for each of the chosen patients, in three steps. */
export function BuyKits() {
  const { order, dispatch, drop } = useKitOrder();
  const Screen = SCREENS[order.step] ?? PatientsStep;
  return (
    <Page title="Buy DNA Sequencing Kits" before={<BackToReports />}>
      <WizardSteps steps={KIT_STEPS} current={order.step} />
      <Card title={KIT_STEPS[order.step]} key={order.step}>
        <Screen order={order} dispatch={dispatch} />
      </Card>
      <Foot order={order} dispatch={dispatch} onPlaced={drop} />
      <OrdersCard
        title="Kit orders"
        only={({ kind }) => kind === 'provider_kit'}
        empty={{ title: 'No kits ordered yet' }}
      />
    </Page>
  );
}

function Foot({ order, dispatch, onPlaced }: KitStepProps & { onPlaced: () => void }) {
  const { step, patients, kit, notice } = order;
  const { go, isLeaving } = useCheckout();
  const isLast = step === KIT_STEPS.length - 1;
  const place = () => {
    const patient_ids = patients.map(({ userId }) => userId);
    // from then on it stands among the orders: whoever comes back must not buy the same again
    if (kit) go({ product_id: kit.productId, patient_ids }, { onSuccess: onPlaced });
  };
  return (
    <div className={styles.foot}>
      {notice && <FormError>{notice}</FormError>}
      <div className={styles.buttons}>
        <p className={styles.total} aria-live="polite">
          {counted(patients.length, 'patient')}
          {kit && (
            <>
              {' '}
              × {formatPrice(kit.price)} = <strong>{formatPrice(totalOf(order))}</strong>
            </>
          )}
        </p>
        {step > 0 && (
          <Button look="secondary" disabled={isLeaving} onClick={() => dispatch({ type: 'back' })}>
            <ArrowLeftIcon size={16} /> Back
          </Button>
        )}
        <Button busy={isLeaving} onClick={isLast ? place : () => dispatch({ type: 'next' })}>
          {isLast ? `Place Order (${formatPrice(totalOf(order))})` : `Next: ${KIT_STEPS[step + 1]}`}
        </Button>
      </div>
    </div>
  );
}

const BackToReports = () => (
  <ButtonLink look="quiet" to={paths.dnaReports}>
    <ArrowLeftIcon size={16} /> DNA Reports
  </ButtonLink>
);

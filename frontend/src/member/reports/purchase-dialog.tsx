import type { AvailableReport } from '../../api/generated/schema';
import { useCheckout } from '../../orders/checkout';
import { formatPrice } from '../../ui';
import { FileAndName } from './file-and-name';

/** Asks for the DNA file and the report's name, then goes to the checkout. */
export function PurchaseDialog({ report, onClose }: { report: AvailableReport; onClose: () => void }) {
  const { go, isLeaving } = useCheckout();
  return (
    <FileAndName
      intro={`${report.name}, ${formatPrice(report.price)}`}
      submit="Proceed to Checkout"
      busy={isLeaving}
      onSubmit={(choice) => go({ product_id: report.purchase_id, ...choice })}
      onClose={onClose}
    />
  );
}

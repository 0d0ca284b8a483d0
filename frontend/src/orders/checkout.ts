/** Going to the payment page. A failure is shown as a toast. */
import { useMutation } from '@tanstack/react-query';
import { firstErrors, messageOf } from '../api/errors';
import type { CheckoutAnswer, PaymentBody } from '../api/generated/schema';
import { payAgain, startCheckout } from '../api/queries/orders';
import { toast } from '../ui';
import { useShownAgain } from '../ui/use-shown-again';

/** Buys something. `isLeaving` stays true after the answer, because the browser is leaving for the checkout. */
export const useCheckout = () => useLeaving<PaymentBody>(startCheckout);

/** Opens the checkout of an order that is not paid yet. */
export const usePayAgain = () => useLeaving(payAgain);

function useLeaving<Purchase>(mutationFn: (purchase: Purchase) => Promise<CheckoutAnswer>) {
  const { mutate, isPending, isSuccess, variables, reset } = useMutation({
    mutationFn,
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast.error(Object.values(firstErrors(error))[0] ?? messageOf(error)),
  });
  // Back from the checkout: the button can be pressed again
  useShownAgain(reset);
  return { go: mutate, isLeaving: isPending || isSuccess, purchase: variables };
}

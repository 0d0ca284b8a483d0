/** Going to the payment page. A failure is shown as a toast. */
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { SendOptions } from '../api/client';
import { firstErrors, messageOf } from '../api/errors';
import type { CheckoutAnswer, PaymentBody } from '../api/generated/schema';
import { OneKey } from '../api/one-key';
import { payAgain, startCheckout } from '../api/queries/orders';
import { toast } from '../ui';
import { useShownAgain } from '../ui/use-shown-again';

/** Buys something. `isLeaving` stays true after the answer, because the browser is leaving for the checkout. */
export const useCheckout = () => useLeaving<PaymentBody>(startCheckout);

/** Opens the checkout of an order that is not paid yet. */
export const usePayAgain = () => useLeaving(payAgain);

function useLeaving<Purchase>(send: (purchase: Purchase, once: SendOptions) => Promise<CheckoutAnswer>) {
  // one key for all tries of a purchase: two presses at once, or one more after a lost answer, make one order
  const [key] = useState(() => new OneKey());
  const { mutate, isPending, isSuccess, variables, reset } = useMutation({
    mutationFn: (purchase: Purchase) => send(purchase, key.for(purchase)),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast.error(Object.values(firstErrors(error))[0] ?? messageOf(error)),
  });
  // Back from the checkout: the button can be pressed again
  useShownAgain(
    useCallback(() => {
      key.done();
      reset();
    }, [key, reset]),
  );
  return { go: mutate, isLeaving: isPending || isSuccess, purchase: variables };
}

import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { post } from '../../api/client';
import { firstErrors, messageOf } from '../../api/errors';
import { currentSession } from '../../api/session';
import { paths, registerToBuy } from '../../paths';
import { ButtonAnchor } from '../../ui/button/button-anchor';
import { toast } from '../../ui/toasts/toast';
import { useShownAgain } from '../../ui/use-shown-again';

interface BuyButtonProps {
  productId: string;
  title: string;
}

/**
 * Members go to the checkout, employees to their kits. For visitors, and without script, it is a link to sign-up that
 * carries the product.
 */
export function BuyButton({ productId, title }: BuyButtonProps) {
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLAnchorElement>(null);
  useShownAgain(useCallback(() => setBusy(false), []));
  // nothing but a click buys: an address may come from anywhere
  useEffect(() => {
    if (window.location.hash === `#${productId}`) button.current?.focus();
  }, [productId]);
  const buy = (event: MouseEvent) => {
    const user = currentSession()?.user;
    if (!user) return;
    event.preventDefault();
    if (busy) return;
    if (user.user_type === 'employee') return window.location.assign(paths.kits);
    setBusy(true);
    post('/api/payment', { product_id: productId }).then(
      ({ url }) => window.location.assign(url),
      (error: unknown) => {
        setBusy(false);
        toast.error(Object.values(firstErrors(error))[0] ?? messageOf(error));
      },
    );
  };
  return (
    <ButtonAnchor ref={button} wide href={registerToBuy(productId)} aria-busy={busy || undefined} onClick={buy}>
      {title}
    </ButtonAnchor>
  );
}

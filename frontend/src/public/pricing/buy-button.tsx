import { useEffect, useRef, useState } from 'react';
import { post } from '../../api/client';
import { firstErrors, messageOf } from '../../api/errors';
import { keepPath } from '../../api/return-path';
import { currentSession } from '../../api/session';
import { paths, registerToBuy } from '../../paths';
import { ButtonAnchor } from '../../ui/button/button-anchor';
import { toast } from '../../ui/toasts/toast';

interface BuyButtonProps {
  productId: string;
  title: string;
}

/**
 * Members go to the checkout, employees to their kits. Visitors sign up or in first, and then go on with what they chose.
 * Without script it leads to sign-up.
 */
export function BuyButton({ productId, title }: BuyButtonProps) {
  const [busy, setBusy] = useState(false);
  const chosen = `${paths.pricing}?buy=${productId}`;
  const buy = () => {
    const user = currentSession()?.user;
    if (!user) {
      keepPath(chosen);
      return window.location.assign(registerToBuy);
    }
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
  const button = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (window.location.pathname + window.location.search !== chosen || !currentSession()) return;
    // once, not again for whoever comes back from the checkout
    window.history.replaceState(window.history.state, '', paths.pricing);
    button.current?.click();
  }, [chosen]);
  return (
    <ButtonAnchor
      ref={button}
      wide
      href={registerToBuy}
      aria-busy={busy || undefined}
      onClick={(event) => {
        event.preventDefault();
        if (!busy) buy();
      }}
    >
      {title}
    </ButtonAnchor>
  );
}

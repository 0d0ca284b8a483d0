import { useState } from 'react';
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

/** Members go to the checkout, employees to their kits, and visitors sign up first. Without script it leads to sign-up. */
export function BuyButton({ productId, title }: BuyButtonProps) {
  const [busy, setBusy] = useState(false);
  const buy = () => {
    const user = currentSession()?.user;
    if (!user) {
      keepPath(paths.pricing);
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
  return (
    <ButtonAnchor
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

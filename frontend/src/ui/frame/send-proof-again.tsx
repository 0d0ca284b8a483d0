import { useSendProofAgain } from '../../api/queries/account';
import { Button } from '../button/button';
import { said } from '../toasts/said';

/** Mails the link once more that confirms the person's address, or the one that waits to take its place. */
export function SendProofAgain() {
  const again = useSendProofAgain();
  return (
    <Button look="quiet" busy={again.isPending} onClick={() => again.mutate(undefined, said)}>
      Send again
    </Button>
  );
}

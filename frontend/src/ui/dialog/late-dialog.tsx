import { useQuery } from '@tanstack/react-query';
import { type ComponentType, createElement, useState } from 'react';
import { messageOf, networkError } from '../../api/errors';
import { Button } from '../button/button';
import { loadPageAgain } from '../frame/load-page-again';
import { Dialog } from './dialog';

interface Closing {
  onClose: () => void;
}

/** A dialog with a script of its own. Where the script does not come, it says so and tries again when asked. */
export function lateDialog<Name extends string, Props extends Closing>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return function LateDialog(props: Props) {
    const script = useQuery({ queryKey: ['script', name], queryFn: load, networkMode: 'always', staleTime: Infinity });
    const [failed, setFailed] = useState(false); // the query forgets its error while it asks again
    if (script.isError && !failed) setFailed(true);
    if (script.data) return createElement(script.data[name], props);
    if (!failed) return null;
    const retry = async () => {
      if ((await script.refetch()).isError) await loadPageAgain().catch(() => undefined);
    };
    return (
      <Dialog
        title="This could not be opened"
        onClose={props.onClose}
        footer={
          <Button busy={script.isFetching} onClick={() => void retry()}>
            Retry
          </Button>
        }
      >
        <p role="alert">{messageOf(networkError())}</p>
      </Dialog>
    );
  };
}

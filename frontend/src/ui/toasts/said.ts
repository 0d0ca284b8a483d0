import { messageOf } from '../../api/errors';
import { toast } from './toast';

/** Says what the portal answered. */
export const said = {
  onSuccess: ({ message }: { message?: string }) => void toast.success(message ?? ''),
  onError: (error: Error) => void toast.error(messageOf(error)),
};

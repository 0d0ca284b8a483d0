import { useMay } from '../../session/rights';
import { Jump } from '../jump/jump';
import { Notifications } from '../notifications/notifications';

/** What stands in a provider's top bar beside the avatar, in the workspace and in the settings. */
export const WorkspaceBar = () => (
  <>
    <Jump />
    {useMay('read') && <Notifications />}
  </>
);

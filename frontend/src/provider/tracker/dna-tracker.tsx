import { Page } from '../../ui';
import { AddressTabs } from '../tabs/address-tabs';
import { Logs } from './logs';
import { TrackerBoard } from './tracker-board';

/** The tracker of kits, and the activity log. */
export const DnaTracker = () => (
  <Page title="Tracker">
    <AddressTabs
      label="Tracker"
      tabs={[
        { name: 'board', label: 'DNA Tracker', page: <TrackerBoard /> },
        { name: 'logs', label: 'Logs', page: <Logs /> },
      ]}
    />
  </Page>
);

import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../ui';
import { Logs } from './logs';
import { TrackerBoard } from './tracker-board';
import styles from './tracker.module.css';

const TABS = { board: 'DNA Tracker', logs: 'Logs' } as const;

/** The tracker of kits, and the activity log. The address has the selected tab. */
export function DnaTracker() {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'logs' ? 'logs' : 'board';
  return (
    <Page title="Tracker">
      <Tabs
        className={styles.tabs}
        value={tab}
        onChange={(_event, chosen: keyof typeof TABS) => setSearch(chosen === 'logs' ? { tab: 'logs' } : {})}
        aria-label="Tracker"
      >
        {Object.entries(TABS).map(([value, label]) => (
          <Tab key={value} value={value} label={label} id={`tab-${value}`} aria-controls={`panel-${value}`} />
        ))}
      </Tabs>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className={styles.panel}>
        {tab === 'logs' ? <Logs /> : <TrackerBoard />}
      </div>
    </Page>
  );
}

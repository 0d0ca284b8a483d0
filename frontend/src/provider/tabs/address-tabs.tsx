import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from './tabs.module.css';

interface AddressTabsProps {
  label: string;
  /** The first one is shown without `?tab=`. */
  tabs: readonly { name: string; label: string; page: ReactNode }[];
}

/** Tabs of a page; the address has the selected one. */
export function AddressTabs({ label, tabs }: AddressTabsProps) {
  const [search, setSearch] = useSearchParams();
  const shown = tabs.find(({ name }) => name === search.get('tab')) ?? tabs[0];
  if (!shown) return null;
  const choose = (name: string) => setSearch(name === tabs[0]?.name ? {} : { tab: name });
  return (
    <>
      <Tabs
        className={styles.tabs}
        value={shown.name}
        onChange={(_event, name: string) => choose(name)}
        aria-label={label}
      >
        {tabs.map(({ name, label: words }) => (
          <Tab key={name} value={name} label={words} id={`tab-${name}`} aria-controls={`panel-${name}`} />
        ))}
      </Tabs>
      <div role="tabpanel" id={`panel-${shown.name}`} aria-labelledby={`tab-${shown.name}`} className={styles.panel}>
        {shown.page}
      </div>
    </>
  );
}

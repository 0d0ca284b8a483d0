import { useState } from 'react';
import { SCHEME_KEY } from '../../theme';
import { Card, SelectField } from '../../ui';
import styles from './settings.module.css';

/** Which colours this browser shows. The choice outlives a session, since it tells nothing of anybody. */
export function Appearance() {
  const [chosen, setChosen] = useState(() => localStorage.getItem(SCHEME_KEY) ?? 'system');
  const choose = (scheme: string) => {
    setChosen(scheme);
    localStorage.setItem(SCHEME_KEY, scheme);
    window.dispatchEvent(new Event(SCHEME_KEY));
  };
  return (
    <Card title="Appearance" className={styles.profile}>
      <SelectField label="Colours" value={chosen} onChange={({ target }) => choose(target.value)}>
        <option value="system">As the system</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </SelectField>
    </Card>
  );
}

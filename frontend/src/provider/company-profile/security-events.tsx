import { useState } from 'react';
import type { SecurityEvent } from '../../api/generated/schema';
import { Button, Card, EmptyState, Loaded, Moment, Skeletons } from '../../ui';
import { useSecurityEvents } from '../data/security-events';
import styles from './company-profile.module.css';

/** As the server pages them. */
const EVENTS_PER_PAGE = 20;

/** How the accounts of the company's staff are used: sign-ins, refusals, rights, alarms. */
export function SecurityEvents() {
  const [page, setPage] = useState(1);
  const events = useSecurityEvents(page);
  return (
    <Card title="Security events">
      <Loaded query={events} skeleton={<Skeletons rows={6} height={20} />}>
        {({ data, total }) => (
          <>
            {data.length === 0 ? <EmptyState title="No security events yet" /> : <Events events={data} />}
            <Pages page={page} last={Math.ceil(total / EVENTS_PER_PAGE)} onPage={setPage} busy={events.isFetching} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

const Events = ({ events }: { events: readonly SecurityEvent[] }) => (
  <ul className={styles.events}>
    {events.map(({ id, at, kind, message, from }) => (
      <li key={id} className={kind === 'alarm' ? styles.alarm : undefined}>
        <span>{message}</span>
        <small>
          <Moment at={at} />
          {from && ` · ${from}`}
        </small>
      </li>
    ))}
  </ul>
);

interface PagesProps {
  page: number;
  last: number;
  onPage: (page: number) => void;
  busy: boolean;
}

const Pages = ({ page, last, onPage, busy }: PagesProps) =>
  last > 1 && (
    <nav className={styles.pages} aria-label="Pages of security events">
      <Button look="secondary" disabled={page === 1 || busy} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <span>
        {page} of {last}
      </span>
      <Button look="secondary" disabled={page >= last || busy} onClick={() => onPage(page + 1)}>
        Older
      </Button>
    </nav>
  );

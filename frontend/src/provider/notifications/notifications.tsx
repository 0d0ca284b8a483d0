import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Notification } from '../../api/generated/schema';
import { employeePath, paths, patientPath } from '../../paths';
import { Loaded, Moment, Skeletons } from '../../ui';
import { BellIcon } from '../../ui/icons';
import { notificationsQuery, useReadNotifications } from '../data/notifications';
import styles from './notifications.module.css';

const MOST_COUNTED = 9;

/** The bell in the top bar: what has happened since the person last looked. Closing the list marks it as read. */
export function Notifications() {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const query = useQuery(notificationsQuery);
  const read = useReadNotifications();
  const unread = query.data?.unread ?? 0;
  const newest = query.data?.data[0]?.created_at;
  const close = () => list.current?.hidePopover();
  return (
    <>
      <button type="button" className={styles.bell} popoverTarget={id} aria-label={labelOf(unread)}>
        <BellIcon />
        {unread > 0 && <span className={styles.count}>{unread > MOST_COUNTED ? `${MOST_COUNTED}+` : unread}</span>}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="region"
        aria-label="Notifications"
        className={styles.panel}
        onToggle={({ newState }) => newState === 'closed' && unread > 0 && newest && read.mutate(newest)}
      >
        <h2>Notifications</h2>
        <Loaded query={query} skeleton={<Skeletons rows={3} />}>
          {({ data }) => <Lines notifications={data} onFollow={close} />}
        </Loaded>
      </div>
    </>
  );
}

interface LinesProps {
  notifications: readonly Notification[];
  onFollow: () => void;
}

const Lines = ({ notifications, onFollow }: LinesProps) =>
  notifications.length === 0 ? (
    <p className={styles.none}>Nothing yet. Finished files and reports, and accepted invitations, show here.</p>
  ) : (
    <ul className={styles.lines}>
      {notifications.map((notification) => (
        <li key={notification.id}>
          <Link to={pathOf(notification)} className={notification.read ? undefined : styles.unread} onClick={onFollow}>
            <span>
              {!notification.read && <span className="visually-hidden">New: </span>}
              {notification.message}
            </span>
            <Moment at={notification.created_at} />
          </Link>
        </li>
      ))}
    </ul>
  );

const labelOf = (unread: number): string => (unread > 0 ? `Notifications, ${unread} new` : 'Notifications');

function pathOf({ user_id, role }: Notification): string {
  if (user_id === null) return paths.credits;
  return role === 'employee' ? employeePath(user_id) : patientPath(user_id);
}

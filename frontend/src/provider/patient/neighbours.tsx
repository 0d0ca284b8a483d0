import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { patientPath } from '../../paths';
import { formatCount } from '../../ui';
import { ChevronDownIcon } from '../../ui/icons';
import { isTyping } from '../jump/use-shortcuts';
import styles from './neighbours.module.css';
import { type Step, useNeighbours } from './use-neighbours';

const KEYS = { previous: 'k', next: 'j' } as const;

/** Leads to the patient before and after in the list, as it is filtered and ordered; the keys K and J do the same. */
export function Neighbours({ patientId }: { patientId: number }) {
  const { previous, next, place, total } = useNeighbours(patientId);
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label="Patients of the list">
      {place !== undefined && (
        <span>
          {formatCount(place)} of {formatCount(total)}
        </span>
      )}
      <NeighbourLink by="previous" to={previous}>
        <ChevronDownIcon size={18} className={styles.up} />
      </NeighbourLink>
      <NeighbourLink by="next" to={next}>
        <ChevronDownIcon size={18} />
      </NeighbourLink>
    </nav>
  );
}

interface NeighbourLinkProps {
  by: Step['by'];
  to: ReturnType<typeof useNeighbours>['next'];
  children: ReactNode;
}

function NeighbourLink({ by, to, children }: NeighbourLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const came = (useLocation().state as Step | null)?.by;
  useEffect(() => {
    if (came !== by) return;
    window.scrollTo(0, 0);
    link.current?.focus({ preventScroll: true });
  }, [came, by]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (key !== KEYS[by] || ctrlKey || metaKey || altKey || defaultPrevented) return;
      if (!isTyping(target) && !document.querySelector('dialog[open]')) link.current?.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [by]);
  const words = by === 'next' ? 'Next patient' : 'Previous patient';
  if (!to) return <span className={styles.none}>{children}</span>;
  const label = `${words}: ${to.name}`;
  const state: Step = { listPage: to.listPage, by };
  return (
    <Link
      ref={link}
      replace
      to={patientPath(to.id)}
      state={state}
      aria-label={label}
      title={`${label} (${KEYS[by].toUpperCase()})`}
      aria-keyshortcuts={KEYS[by]}
    >
      {children}
    </Link>
  );
}

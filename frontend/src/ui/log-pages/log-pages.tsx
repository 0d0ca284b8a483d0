import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '../button/button';
import { Minute } from '../format';
import { Card } from '../frame/page';
import { EmptyState, Loaded, Skeletons } from '../states/states';
import styles from './log-pages.module.css';

/** As the server pages them. */
const LINES_PER_PAGE = 20;

/** A line of a log; `kind` `alarm` stands out. */
interface LogLine {
  id: number;
  at: string;
  message: string;
  from?: string;
  kind?: string;
}

interface LogPagesProps {
  title: string;
  /** what to say while there is no line */
  empty: string;
  /** the hook that reads a page, the newest lines first */
  usePage: (page: number) => UseQueryResult<{ data: readonly LogLine[]; total: number }>;
}

/** A log on a card, in pages. */
export function LogPages({ title, empty, usePage }: LogPagesProps) {
  const [page, setPage] = useState(1);
  const lines = usePage(page);
  return (
    <Card title={title}>
      <Loaded query={lines} skeleton={<Skeletons rows={6} height={20} />}>
        {({ data, total }) => (
          <>
            {data.length === 0 ? <EmptyState title={empty} /> : <Lines lines={data} />}
            <Pages
              of={title}
              page={page}
              last={Math.ceil(total / LINES_PER_PAGE)}
              onPage={setPage}
              busy={lines.isFetching}
            />
          </>
        )}
      </Loaded>
    </Card>
  );
}

const Lines = ({ lines }: { lines: readonly LogLine[] }) => (
  <ul className={styles.lines}>
    {lines.map(({ id, at, kind, message, from }) => (
      <li key={id} className={kind === 'alarm' ? styles.alarm : undefined}>
        <span>{message}</span>
        <small>
          <Minute at={at} />
          {from && ` · ${from}`}
        </small>
      </li>
    ))}
  </ul>
);

interface PagesProps {
  of: string;
  page: number;
  last: number;
  onPage: (page: number) => void;
  busy: boolean;
}

const Pages = ({ of, page, last, onPage, busy }: PagesProps) =>
  last > 1 && (
    <nav className={styles.pages} aria-label={`Pages of ${of.toLowerCase()}`}>
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

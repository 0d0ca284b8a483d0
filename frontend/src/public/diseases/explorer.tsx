import { useState } from 'react';
import type { DiseaseListAnswer } from '../../api/generated/schema';
import { diseasePath, paths } from '../../paths';
import { ButtonAnchor } from '../../ui/button/button-anchor';
import { EmptyState, ErrorWithRetry, Skeletons } from '../../ui/states/states';
import { useDebounced } from '../../ui/use-debounced';
import { pageOf, turning } from '../paging';
import { useAddress } from '../use-address';
import { DiseaseBox } from './disease-box';
import { SEARCH_PAUSE_MS } from './disease-search';
import styles from './explorer.module.css';
import { Pagination } from './pagination';
import { DISEASES_PER_PAGE, EVERY_DISEASE, suggestionsOf, useDiseases } from './use-diseases';

export interface ExplorerProps {
  found: DiseaseListAnswer;
  search: string;
  page: number;
}

/** The catalogue of diseases: search, two columns, pages. Each state has an address of its own. */
export function Explorer({ found: initial, ...asked }: ExplorerProps) {
  const [{ typed, page }, setAsked] = useState({ typed: asked.search, page: asked.page });
  const search = useDebounced(typed, SEARCH_PAUSE_MS);
  const { answer: found, busy, error, retry } = useDiseases(search, page, { ...initial, by: asked.search });
  useAddress(addressOf(search, page), page, (query) => {
    setAsked({ typed: query.get('search') ?? '', page: pageOf(query) });
    return pageOf(query);
  });
  const turn = (to: number) => turning(() => setAsked({ typed, page: to }));
  const last = Math.max(1, Math.ceil((found?.total ?? 0) / DISEASES_PER_PAGE));
  return (
    <div className={styles.explorer}>
      <DiseaseBox
        value={typed}
        onChange={(value) => setAsked({ typed: value, page: 1 })}
        suggestions={page === 1 ? suggestionsOf(search, found) : []}
      />
      {error !== undefined && (
        <ErrorWithRetry title="The search did not answer" error={error} onRetry={retry} busy={busy} />
      )}
      {!found && error === undefined && (
        <Skeletons rows={DISEASES_PER_PAGE} height={24} label="Loading Disease Database" />
      )}
      {found && found.data.length === 0 && (
        <EmptyState
          title="No results found"
          action={page > 1 && <ButtonAnchor href={addressOf(search, 1)}>To the first page</ButtonAnchor>}
        >
          {page === 1 && 'Try another spelling, a synonym, or a part of the name.'}
        </EmptyState>
      )}
      {found && found.data.length > 0 && (
        <>
          <p className={styles.total} role="status">
            {found.total.toLocaleString('en-US')} {found.total === 1 ? 'disease' : 'diseases'}
          </p>
          <ul className={styles.list} aria-busy={busy}>
            {found.data.map((disease) => (
              <li key={disease.transformed_name}>
                <a href={diseasePath(disease)}>{disease.name}</a>
              </li>
            ))}
          </ul>
          <Pagination page={page} last={last} hrefOf={(to) => addressOf(search, to)} onTurn={turn} />
        </>
      )}
    </div>
  );
}

function addressOf(search: string, page: number): string {
  const query = new URLSearchParams();
  if (search.trim() && search !== EVERY_DISEASE) query.set('search', search.trim());
  if (page > 1) query.set('page', String(page));
  return query.size ? `${paths.diseases}?${query}` : paths.diseases;
}

import { Button } from '../../ui';
import { SearchBox } from '../../ui/search-box/search-box';
import { useWide } from '../../ui/use-wide';
import { useAllEmployees } from '../data/employees';
import styles from './tracker.module.css';
import { useBoardView } from './use-board-view';

/** Days in a status to choose from. */
const DAYS = [3, 7, 14, 30, 60];

/** The search of the board, its filters, and its lanes where there is room for them. */
export function BoardTools({ typed, onType }: { typed: string; onType: (text: string) => void }) {
  const { employee, days, lanes, set } = useBoardView();
  const employees = useAllEmployees();
  const roomy = useWide('xl');
  return (
    <div className={styles.tools}>
      <SearchBox placeholder="Search patient..." value={typed} onChange={onType} />
      <select aria-label="Employee" value={employee} onChange={({ target }) => set({ employee: target.value })}>
        <option value="">All employees</option>
        <option value="nobody">Not assigned</option>
        {employees.data?.map(({ user_id, user }) => (
          <option key={user_id} value={user_id}>
            {user.name}
          </option>
        ))}
      </select>
      <select aria-label="Days in the status" value={days} onChange={({ target }) => set({ days: target.value })}>
        <option value="">Any time</option>
        {DAYS.map((count) => (
          <option key={count} value={count}>
            {count} days and more
          </option>
        ))}
      </select>
      {roomy && (
        <Button look="secondary" aria-pressed={lanes} onClick={() => set({ lanes: lanes ? '' : '1' })}>
          By employee
        </Button>
      )}
    </div>
  );
}

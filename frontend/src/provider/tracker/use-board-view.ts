import { daysInStatus, employeeOrNobody } from '@portal/events/rules';
import { useSearchParams } from 'react-router-dom';

type Choice = 'employee' | 'days' | 'lanes';

/** What the address says of the board: the employee, the days in the status, and whether it has lanes. */
export function useBoardView() {
  const [search, setSearch] = useSearchParams();
  const set = (choices: Partial<Record<Choice, string>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(choices))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const employee = search.get('employee') ?? '';
  const days = search.get('days') ?? '';
  const filter = {
    ...(employeeOrNobody(employee) === null && { employee }),
    ...(daysInStatus(Number(days)) === null && { days: Number(days) }),
  };
  const isFiltered = Object.keys(filter).length > 0;
  const clear = () => set({ employee: '', days: '' });
  return { employee, days, lanes: search.has('lanes'), filter, isFiltered, set, clear };
}

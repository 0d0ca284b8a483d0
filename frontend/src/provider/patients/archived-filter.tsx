import { useListContext } from 'react-admin';
import { Button } from '../../ui';

/** Lists the archived patients in place of the others. */
export function ArchivedFilter() {
  const { filterValues, setFilters } = useListContext();
  const isOn = filterValues.archived === true;
  const toggle = () => setFilters({ ...filterValues, archived: isOn ? undefined : true }, undefined, false);
  return (
    <Button look={isOn ? 'primary' : 'secondary'} aria-pressed={isOn} onClick={toggle}>
      Archived
    </Button>
  );
}

import { useEffect } from 'react';
import { useProviderData } from '../../api/queries/user';
import { updateUser } from '../../api/session';
import { useUser } from '../../session/use-session';

/** Shows a right that an admin gave or took at once: the session keeps what was true at sign-in. */
export function useOwnRights(): void {
  const known = useUser();
  const { data } = useProviderData();
  const today = data?.user;
  useEffect(() => {
    if (!today || today.id !== known.id) return;
    const { employee_type, isAdmin, company } = today;
    if (employee_type !== known.employee_type || company !== known.company)
      updateUser({ employee_type, isAdmin, company });
  }, [today, known]);
}

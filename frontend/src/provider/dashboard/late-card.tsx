import type { Late } from '../../api/generated/schema';
import { patientPath } from '../../paths';
import { counted } from '../../ui';
import { ShortList } from './short-list';

/** The patients who have been in a status for longer than is usual. */
export const LateCard = ({ late: { data, total, total_at_least } }: { late: Late }) => (
  <ShortList
    title="Waiting longer than usual"
    none="Nobody waits longer than usual."
    total={total}
    atLeast={total_at_least}
    lines={data.map(({ user_id, name, status, days, late_after }) => ({
      key: user_id,
      name,
      to: patientPath(user_id),
      note: `${status}: ${counted(days, 'day')} (usual: ${late_after})`,
    }))}
  />
);

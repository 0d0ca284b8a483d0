import type { ReactNode } from 'react';
import type { Drug } from '../../api/generated/schema';
import { useDrugResponses } from '../../api/queries/orders';
import { useUser } from '../../session/use-session';
import { ErrorWithRetry, Skeletons } from '../../ui/states/states';
import { DrugDashboard } from './drug-dashboard';
import { DrugPage } from './drug-page';
import styles from './drugs.module.css';
import { ResponsesOfReader } from './response';

/** The medicines with the results of the member who is signed in. */
export const OwnDrugDashboard = ({ data }: { data: readonly Drug[] }) => (
  <OwnResponses>
    <DrugDashboard data={data} />
  </OwnResponses>
);

/** One medicine with the result of the member who is signed in. */
export const OwnDrugPage = ({ data }: { data: Drug }) => (
  <OwnResponses>
    <DrugPage data={data} />
  </OwnResponses>
);

function OwnResponses({ children }: { children: ReactNode }) {
  const isMember = useUser().user_type === 'patient';
  const own = useDrugResponses(isMember);
  if (!isMember) return children;
  if (own.isPending) return <Skeletons rows={6} height={24} label="Loading your results" />;
  if (own.isError)
    return (
      <ErrorWithRetry title="Your results could not be loaded" error={own.error} onRetry={() => void own.refetch()} />
    );
  const { membership, data, message } = own.data;
  const responses = membership ? new Map(data.map(({ drug, words }) => [drug, words])) : undefined;
  return (
    <ResponsesOfReader value={responses}>
      {message && <p className={styles.own}>{message}</p>}
      {children}
    </ResponsesOfReader>
  );
}

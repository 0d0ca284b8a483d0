import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { isAbsent } from '../../api/errors';
import type { Employee } from '../../api/generated/schema';
import { paths } from '../../paths';
import { Card, EmptyState, ErrorWithRetry, Page, Skeletons } from '../../ui';
import { employeeQuery } from '../data/employees';
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs';
import { DepartureCard } from './departure-card';
import styles from './employee.module.css';
import { EmployeeCard } from './employee-card';

/** Everything about one employee. */
export function EmployeeOverview({ employeeId }: { employeeId: number }) {
  const employee = useQuery({ ...employeeQuery(employeeId), enabled: employeeId > 0 });
  if (employee.data) return <Overview employee={employee.data} />;
  if (!(employeeId > 0) || isAbsent(employee.error)) return <NoEmployee />;
  return (
    <Page title="Employee Details" before={here}>
      {employee.isError ? (
        <ErrorWithRetry
          error={employee.error}
          fallback="Something went wrong"
          onRetry={() => void employee.refetch()}
          busy={employee.isFetching}
        />
      ) : (
        <Card title="Profile">
          <Skeletons rows={5} height={20} />
        </Card>
      )}
    </Page>
  );
}

const Overview = ({ employee }: { employee: Employee }) => (
  <Page title={employee.user.name} before={here}>
    <div className={styles.cards}>
      <EmployeeCard employee={employee} />
      <DepartureCard employee={employee} />
    </div>
  </Page>
);

const here = <Breadcrumbs trail={[{ label: 'Employees', to: paths.employees }, { label: 'Employee Details' }]} />;

const NoEmployee = () => (
  <Page title="Employee Details" before={here}>
    <EmptyState title="This employee is not here" action={<Link to={paths.employees}>Go to the employee list</Link>}>
      The link may be old, or they no longer work here.
    </EmptyState>
  </Page>
);

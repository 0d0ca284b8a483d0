import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '../../api/errors';
import { Button } from '../../ui';
import styles from './people.module.css';

/** Below a choice of employees that could not be loaded: why, and another try. Nothing while they are there. */
export const EmployeesError = ({ employees }: { employees: UseQueryResult }) =>
  employees.isError && !employees.data ? (
    <div className={styles.unloaded} role="alert">
      <span>The employees could not be loaded. {messageOf(employees.error)}</span>
      <Button look="quiet" busy={employees.isFetching} onClick={() => void employees.refetch()}>
        Retry
      </Button>
    </div>
  ) : null;

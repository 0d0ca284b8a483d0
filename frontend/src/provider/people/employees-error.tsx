import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '../../api/errors';
import { Button } from '../../ui';
import styles from './people.module.css';

/** The error below an employee choice that could not be loaded, with a retry; empty otherwise. */
export const EmployeesError = ({ employees }: { employees: UseQueryResult }) =>
  employees.isError && !employees.data ? (
    <div className={styles.unloaded} role="alert">
      <span>The employees could not be loaded. {messageOf(employees.error)}</span>
      <Button look="quiet" busy={employees.isFetching} onClick={() => void employees.refetch()}>
        Retry
      </Button>
    </div>
  ) : null;

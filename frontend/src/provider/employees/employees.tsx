import { useState } from 'react';
import { ListBase } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { IfMay } from '../../session/rights';
import { Button, Card, Page } from '../../ui';
import { PlusIcon } from '../../ui/icons';
import { EmployeeOverview } from '../employee/employee-overview';
import { ListPager } from '../lists/list-pager';
import { ListSearch } from '../lists/list-search';
import lists from '../lists/lists.module.css';
import { AddEmployeeDialog } from './add-employee-dialog';
import { EmployeeRows } from './employee-rows';

const PAGE_SIZE = 8;

/** The company's staff, or one employee with `?id=`. */
export function Employees() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id === null ? <EmployeeList /> : <EmployeeOverview key={id} employeeId={Number(id)} />;
}

/** Searching, adding and inviting again. */
function EmployeeList() {
  const [adding, setAdding] = useState(false);
  const add = () => setAdding(true);
  return (
    <Page
      title="Employees"
      actions={
        <IfMay right="work">
          <Button onClick={add}>
            <PlusIcon size={18} /> Add employee
          </Button>
        </IfMay>
      }
    >
      <ListBase resource="employees" perPage={PAGE_SIZE} sort={{ field: 'name', order: 'ASC' }} disableAuthentication>
        <Card
          title="All employees"
          actions={
            <div className={lists.tools}>
              <ListSearch placeholder="Search employee..." />
            </div>
          }
        >
          <EmployeeRows onAdd={add} skeletonRows={PAGE_SIZE} />
          <ListPager />
        </Card>
      </ListBase>
      {adding && <AddEmployeeDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}

import { useState } from 'react';
import { IfMay } from '../../session/rights';
import { Button, Card, Page } from '../../ui';
import { PlusIcon } from '../../ui/icons';
import { useWide } from '../../ui/use-wide';
import { ExportButton } from '../lists/export-button';
import { ListPager } from '../lists/list-pager';
import { ListSearch } from '../lists/list-search';
import lists from '../lists/lists.module.css';
import { ResourceList } from '../lists/resource-list';
import { SavedQueries } from '../lists/saved-queries';
import { SortChoice } from '../lists/sort-choice';
import { AddEmployeeDialog } from '../people/add-dialogs';
import { EmployeeRows } from './employee-rows';

/** The company's staff: searching, adding and inviting again. */
export function EmployeeList() {
  const [adding, setAdding] = useState(false);
  const add = () => setAdding(true);
  const wide = useWide('lg');
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
      <ResourceList resource="employees">
        <Card
          title="All employees"
          actions={
            <div className={lists.tools}>
              <ListSearch placeholder="Search employee..." />
              <SavedQueries />
              {!wide && <SortChoice />}
              <ExportButton />
            </div>
          }
        >
          <EmployeeRows onAdd={add} />
          <ListPager />
        </Card>
      </ResourceList>
      {adding && <AddEmployeeDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}

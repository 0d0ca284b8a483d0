import { memo, useCallback, useState } from 'react';
import { useProviderData } from '../../api/queries/user';
import { IfMay } from '../../session/rights';
import { Button, Card, Page } from '../../ui';
import { PlusIcon } from '../../ui/icons';
import { Overview } from '../dashboard/overview';
import { ColumnsChoice } from '../lists/columns-choice';
import { ExportButton } from '../lists/export-button';
import { ListPager } from '../lists/list-pager';
import { ListSearch } from '../lists/list-search';
import lists from '../lists/lists.module.css';
import { ResourceList } from '../lists/resource-list';
import { SavedQueries } from '../lists/saved-queries';
import { SortChoice } from '../lists/sort-choice';
import { AddPatientDialog } from '../people/add-dialogs';
import { useWide } from '../../ui/use-wide';
import { ArchivedFilter } from './archived-filter';
import { patientColumns, PatientRows } from './patient-rows';
import { StatusFilter } from './status-filter';

/** All patients of the company: status, search, filter, add. */
export function PatientList() {
  const company = useProviderData();
  const [adding, setAdding] = useState(false);
  const add = useCallback(() => setAdding(true), []);
  return (
    <Page
      title={company.data?.company.name ?? (company.isError ? 'Patients' : undefined)}
      actions={
        <IfMay right="work">
          <Button onClick={add}>
            <PlusIcon size={18} /> Add patient
          </Button>
        </IfMay>
      }
    >
      <Patients onAdd={add} />
      {adding && <AddPatientDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}

/** The list stands for itself: the company's name comes later and does not draw it again. */
const Patients = memo(function Patients({ onAdd }: { onAdd: () => void }) {
  const wide = useWide('lg');
  return (
    <ResourceList resource="patients">
      <Overview />
      <Card
        title="Patients"
        actions={
          <div className={lists.tools}>
            <ListSearch placeholder="Search patient..." />
            <StatusFilter />
            <ArchivedFilter />
            <SavedQueries />
            {wide ? <ColumnsChoice columns={patientColumns} /> : <SortChoice />}
            <ExportButton />
          </div>
        }
      >
        <PatientRows onAdd={onAdd} />
        <ListPager />
      </Card>
    </ResourceList>
  );
});

/**
 * The resources of the workspace, one entry each, as react-admin's `<Resource>` takes them: their list, the page of one
 * record, and how they are listed. Their addresses are the specification's (`paths.ts`).
 */
import type { ComponentType } from 'react';
import type { RaRecord, ResourceDefinition, ResourceDefinitions } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Employee, Patient } from '../api/generated/schema';
import { late } from '../ui/late';
import { EmployeeList } from './employees/employee-list';
import type { ListOptions } from './lists/resource-list';
import { PatientList } from './patients/patient-list';
import { AddEmployeeDialog, AddPatientDialog } from './people/add-dialogs';

interface Resource {
  list: ComponentType;
  /** a dialog, or a page that is both the record and its form */
  create?: ComponentType<never>;
  edit?: ComponentType<never>;
  show?: ComponentType<{ id: number }>;
  options: ListOptions;
  recordRepresentation?: (record: RaRecord) => string;
}

const byName = { field: 'name', order: 'ASC' } as const;
const nameOf = (record: RaRecord): string => (record as Patient | Employee).user.name;
const PatientOverview = late(() => import('./patient/patient-overview'), 'PatientOverview');
const EmployeeOverview = late(() => import('./employee/employee-overview'), 'EmployeeOverview');
const PatientPage = ({ id }: { id: number }) => <PatientOverview key={id} patientId={id} />;
const EmployeePage = ({ id }: { id: number }) => <EmployeeOverview key={id} employeeId={id} />;

const resources = {
  patients: {
    list: PatientList,
    create: AddPatientDialog,
    edit: PatientPage,
    show: PatientPage,
    options: {
      perPage: 8,
      sort: byName,
      sorts: { name: 'Name', dna_status: 'Status' },
      inAddress: true,
      exported: true,
    },
    recordRepresentation: nameOf,
  },
  employees: {
    list: EmployeeList,
    create: AddEmployeeDialog,
    edit: EmployeePage,
    show: EmployeePage,
    options: { perPage: 8, sort: byName, sorts: { name: 'Name' }, inAddress: true, exported: true },
    recordRepresentation: nameOf,
  },
  templates: {
    list: late(() => import('./reports/template-list'), 'TemplateList'),
    create: late(() => import('./reports/save-template-dialog'), 'SaveTemplateDialog'),
    edit: late(() => import('./reports/edit-template-dialog'), 'EditTemplateDialog'),
    options: { perPage: 8, sort: { field: 'title', order: 'ASC' } },
    recordRepresentation: ({ title }) => String(title),
  },
  documents: {
    list: late(() => import('./reports/all-reports'), 'AllReports'),
    options: { perPage: 8, sort: { field: 'updated_at', order: 'DESC' }, exported: true },
    recordRepresentation: ({ title }) => String(title),
  },
  logs: {
    list: late(() => import('./tracker/logs'), 'Logs'),
    options: { perPage: 9, sort: { field: 'created_at', order: 'DESC' }, exported: true },
  },
  // for the staff of the house
  orders: {
    list: late(() => import('./house/house-orders'), 'HouseOrders'),
    options: { perPage: 25, sort: { field: 'id', order: 'DESC' }, exported: true },
  },
  products: {
    list: late(() => import('./house/house-products'), 'HouseProducts'),
    options: { perPage: 25, sort: { field: 'id', order: 'ASC' } },
  },
  questions: {
    list: late(() => import('./house/questions'), 'Questions'),
    options: { perPage: 25, sort: { field: 'created_at', order: 'DESC' } },
  },
  shipments: {
    list: late(() => import('./house/shipments'), 'Shipments'),
    edit: late(() => import('./house/mark-sent-dialog'), 'MarkSentDialog'),
    options: { perPage: 25, sort: { field: 'ordered_at', order: 'ASC' } },
  },
} as const satisfies Record<string, Resource>;

/** The table as react-admin's contexts take it. */
export const definitions: ResourceDefinitions<ListOptions> = Object.fromEntries(
  Object.entries<Resource>(resources).map(
    ([name, { list, create, edit, show, ...rest }]): [string, ResourceDefinition] => [
      name,
      {
        name,
        hasList: Boolean(list),
        hasCreate: Boolean(create),
        hasEdit: Boolean(edit),
        hasShow: Boolean(show),
        ...rest,
      },
    ],
  ),
);

/** The list of a resource, or with `?id=` one record. */
function pageOf({ list: List, show: Show }: Required<Pick<Resource, 'list' | 'show'>>) {
  return function ResourcePage() {
    const [search] = useSearchParams();
    const id = search.get('id');
    return id === null ? <List /> : <Show id={Number(id)} />;
  };
}

export const PatientDashboard = pageOf(resources.patients);
export const Employees = pageOf(resources.employees);

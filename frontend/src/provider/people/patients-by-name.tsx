import type { ReactNode } from 'react';
import { ListBase } from 'react-admin';

export const PATIENTS_A_PAGE = 8;

/** The company's patients to choose from, a page at a time. The address of the page says nothing of it. */
export const PatientsByName = ({ children }: { children: ReactNode }) => (
  <ListBase
    resource="patients"
    perPage={PATIENTS_A_PAGE}
    sort={{ field: 'name', order: 'ASC' }}
    disableAuthentication
    disableSyncWithLocation
  >
    {children}
  </ListBase>
);

/** The dialogs that add people: forms have a script of their own, since a day begins with reading. */
import { late } from '../../ui/late';

export const AddPatientDialog = late(() => import('./add-patient-dialog'), 'AddPatientDialog');
export const AddEmployeeDialog = late(() => import('../employees/add-employee-dialog'), 'AddEmployeeDialog');

/** The dialogs that add people: forms have a script of their own, since a day begins with reading. */
import { lateDialog } from '../../ui/dialog/late-dialog';

export const AddPatientDialog = lateDialog(() => import('./add-patient-dialog'), 'AddPatientDialog');
export const AddEmployeeDialog = lateDialog(() => import('../employees/add-employee-dialog'), 'AddEmployeeDialog');

import { idNumber, labName, laboratoryResults, optional } from '@portal/events/rules';
import { Checked, IdFromText } from '../platform/http/fields.js';

export class LaboratoryQuery {
  @IdFromText() @Checked(idNumber) patient_id!: number;
}

export class LaboratoryBody {
  @Checked(idNumber) patient_id!: number;
  /** PharmCAT's form, a line for each gene: gene, diplotype, phenotype, activity score, with tabs between them */
  @Checked(laboratoryResults) results!: string;
  /** who told it, where the lines do not say */
  @Checked(optional(labName)) lab?: string;
  /** when, where the lines do not say */
  @Checked(optional(labName)) date?: string;
}

import { idNumber, labName, laboratoryResults, optional } from '@portal/events/rules';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Checked, IdFromText } from '../platform/http/fields.js';
import { Nested } from '../platform/http/own-fields.js';

export class LaboratoryQuery {
  @IdFromText() @Checked(idNumber) patient_id!: number;
}

/** What the editor of laboratory results saw last. */
export class SeenLaboratory {
  /** in the form of `results`; empty for none */
  @Checked(optional(laboratoryResults)) results?: string;
}

export class LaboratoryBody {
  @Checked(idNumber) patient_id!: number;
  /** PharmCAT's form, a line for each gene: gene, diplotype, phenotype, activity score, with tabs between them */
  @Checked(laboratoryResults) results!: string;
  /** who told it, where the lines do not say */
  @Checked(optional(labName)) lab?: string;
  /** when, where the lines do not say */
  @Checked(optional(labName)) date?: string;
  /** the results as the editor saw them last; others by now are a 409 */
  @ApiPropertyOptional() @IsOptional() @Nested(() => SeenLaboratory) expected?: SeenLaboratory;
}

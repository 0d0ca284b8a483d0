import type { ReportRelease } from '@portal/events';
import {
  chosenPatient,
  documented,
  genes,
  genomePath,
  idNumber,
  ifGiven,
  MAX_REPORT_NAME,
  medicalFiles,
  optional,
  reportBlocks,
  reportName,
  reportPrompt,
  reportRelease,
  templateBlocks,
  templateDescription,
  templatePrompt,
  templateTitle,
  text,
} from '@portal/events/rules';
import { Checked, IdFromText } from '../platform/http/fields.js';
import { Nested } from '../platform/http/own-fields.js';

export class TemplateBody {
  @Checked(templateTitle) title!: string;
  @Checked(optional(templateDescription)) description?: string;
  @Checked(templatePrompt) prompt!: string;
  @Checked(optional(genes)) genes?: string | string[];
  @Checked(templateBlocks) blocks!: string | string[];
}

/** An edit: a field that is left out stays as it is. */
export class TemplateChangesBody {
  @Checked(ifGiven(templateTitle)) title?: string;
  @Checked(optional(templateDescription)) description?: string | null;
  @Checked(ifGiven(templatePrompt)) prompt?: string;
  @Checked(optional(genes)) genes?: string | string[] | null;
  @Checked(ifGiven(templateBlocks)) blocks?: string | string[];
}

export class EditTemplateBody extends TemplateChangesBody {
  @Checked(idNumber) id!: number;
}

export class TemplateIdBody {
  @Checked(idNumber) id!: number;
}

export class ReportTemplateBody {
  @Checked(optional(text(MAX_REPORT_NAME))) name?: string;
  @Checked(reportPrompt) focus!: string;
  @Checked(reportBlocks) blocks!: string[];
  @Checked(optional(genes)) require_genes?: string | string[];
}

export class ReportIdBody {
  @Checked(idNumber) report_id!: number;
}

export class ReportIdQuery {
  @IdFromText() @Checked(idNumber) report_id!: number;
}

export class GenerateReportBody {
  @Checked(genomePath) vcf_path!: string;
  @Nested(() => ReportTemplateBody) template!: ReportTemplateBody;
  /** the patient's name, as the wizard shows it; the report prints the one in the record */
  @Checked(optional(text(MAX_REPORT_NAME))) name?: string;
  /** the patient's user id, as text */
  @IdFromText() @Checked(documented({ type: 'string', pattern: '^[1-9][0-9]*$' }, chosenPatient)) id!: number;
  @Checked(reportName) output_filename!: string;
  /** the title as it was typed; without it, `output_filename` is the title */
  @Checked(optional(reportName)) report_name?: string;
  @Checked(optional(medicalFiles)) medical_files?: string[];
  /** when the patient may read it: at once (the default), when the clinic releases it, or when they have asked for it */
  @Checked(ifGiven(reportRelease)) release?: ReportRelease;
}

import type { DocumentKind } from '@portal/events';
import {
  documentKind,
  fileName,
  filePath,
  flag,
  genomeBuild,
  idNumber,
  openFormat,
  optional,
  required,
  text,
} from '@portal/events/rules';
import { Checked, IdFromText } from '../platform/http/fields.js';

export class UploadBody {
  @Checked(fileName) filename!: string;
  @Checked(optional(text(200))) content_type?: string;
  @Checked(idNumber) patient_id!: number;
  @Checked(documentKind) document_type!: DocumentKind;
  @Checked(optional(flag)) primary?: boolean;
  /** bytes */
  @Checked(optional(idNumber)) size?: number;
}

export class DocumentsQuery {
  @IdFromText() @Checked(idNumber) patient_id!: number;
  @Checked(optional(documentKind)) document_type?: DocumentKind;
}

export class UsageQuery {
  @IdFromText() @Checked(idNumber) patient_id!: number;
}

export class UnfinishedQuery {
  @IdFromText() @Checked(idNumber) patient_id!: number;
  @Checked(documentKind) document_type!: DocumentKind;
  @Checked(fileName) filename!: string;
  /** bytes */
  @IdFromText() @Checked(idNumber) size!: number;
}

export class OpenQuery {
  @Checked(required, filePath) path!: string;
  @Checked(optional(documentKind)) document_type?: DocumentKind;
  /** `pdf` or `fhir` (HL7's genomics reporting, FHIR R4) for a report that the portal wrote */
  @Checked(optional(openFormat)) format?: 'pdf' | 'fhir';
}

export class ConfirmBody {
  @Checked(required, filePath) key!: string;
  @Checked(optional(fileName)) filename?: string;
  @Checked(optional(idNumber)) patient_id?: number;
  @Checked(optional(flag)) is_genome?: boolean;
  @Checked(optional(flag)) primary?: boolean;
  @Checked(optional(flag)) is_patient?: boolean;
}

export class MakePrimaryBody {
  @Checked(idNumber) patient_id!: number;
  @Checked(required, filePath) file_path!: string;
}

export class RemoveBody {
  @Checked(required, filePath) file_path!: string;
}

export class MoveBody extends RemoveBody {
  @Checked(idNumber) patient_id!: number;
}

export class ChooseSampleBody {
  @Checked(required, filePath) file_path!: string;
  @Checked(required, text(1_000)) sample!: string;
}

export class ChooseBuildBody {
  @Checked(required, filePath) file_path!: string;
  @Checked(genomeBuild) build!: 'GRCh37' | 'GRCh38';
}

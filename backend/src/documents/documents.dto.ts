import { DOCUMENT_KINDS, type DocumentKind } from '@portal/events';
import { Checked, flag, IdFromText, idNumber, oneOf, optional, required, text } from '../platform/http/fields.js';

const MAX_FILE_NAME = 255;
const MAX_PATH = 200;
const kind = oneOf(DOCUMENT_KINDS);

export class UploadBody {
  @Checked(required, text(MAX_FILE_NAME)) filename!: string;
  @Checked(optional(text(200))) content_type?: string;
  @Checked(idNumber) patient_id!: number;
  @Checked(kind) document_type!: DocumentKind;
  @Checked(optional(flag)) primary?: boolean;
  /** bytes */
  @Checked(optional(idNumber)) size?: number;
}

export class DocumentsQuery {
  @IdFromText() @Checked(idNumber) patient_id!: number;
  @Checked(optional(kind)) document_type?: DocumentKind;
}

export class OpenQuery {
  @Checked(required, text(MAX_PATH)) path!: string;
  @Checked(optional(kind)) document_type?: DocumentKind;
}

export class ConfirmBody {
  @Checked(required, text(MAX_PATH)) key!: string;
  @Checked(optional(text(MAX_FILE_NAME))) filename?: string;
  @Checked(optional(idNumber)) patient_id?: number;
  @Checked(optional(flag)) is_genome?: boolean;
  @Checked(optional(flag)) primary?: boolean;
  @Checked(optional(flag)) is_patient?: boolean;
}

export class MakePrimaryBody {
  @Checked(idNumber) patient_id!: number;
  @Checked(required, text(MAX_PATH)) file_path!: string;
}

export class ChooseSampleBody {
  @Checked(required, text(MAX_PATH)) file_path!: string;
  @Checked(required, text(1_000)) sample!: string;
}

import { ifGiven, idNumber, optional, searchText, text } from '@portal/events/rules';
import { Type } from 'class-transformer';
import { Checked } from '../platform/http/fields.js';

const MAX_NAME = 300;

export class SearchDiseaseQuery {
  /** `_` or nothing: every disease, by name */
  @Checked(optional(searchText)) search?: string;
  @Type(() => Number) @Checked(optional(idNumber)) page?: number;
}

export class DiseaseQuery {
  /** the `transformed_name` or the name */
  @Checked(text(MAX_NAME)) name!: string;
}

export class DrugsQuery {
  /** answers this medicine alone, with what each phenotype means for it */
  @Checked(ifGiven(text(MAX_NAME))) name?: string;
}

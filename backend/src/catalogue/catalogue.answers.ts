/** Where facts come from, as the licence asks to say it. */
export class Source {
  /** what facts name in `source` */
  id!: string;
  name!: string;
  /** release or date of the text: how old the facts are */
  version!: string;
  licence!: string;
  attribution!: string;
  address!: string;
}

export class DiseaseName {
  name!: string;
  /** lower case with hyphens; stands in the address of the page */
  transformed_name!: string;
}

export class DiseaseListAnswer {
  data!: DiseaseName[];
  total!: number;
}

/** One fact of a list, with its source. */
export class Fact {
  text!: string;
  /** "very frequent (80 to 99 of 100)", "Europe, point prevalence", "broader" */
  detail?: string;
  /** in the words of everyday; only where the source has them */
  plain?: string;
  /** what a gene does */
  about?: string;
  /** `id` of the source of `about` */
  about_source?: string;
  /** page of the portal that tells more: `/explore-diseases/...` */
  path?: string;
  /** `id` of a source */
  source!: string;
}

/** A disease. Only fields that hold something are there; texts are as in their source. */
export class Disease extends DiseaseName {
  /** `DOID:1485` */
  doid!: string;
  /** the ontology's definition, with its underscores */
  description?: string;
  /** a longer text for everybody */
  in_plain_words?: string;
  also_called?: Fact[];
  /** `detail`: how often, in the source's own classes or counts */
  signs_and_symptoms?: Fact[];
  onset?: Fact[];
  prevalence?: Fact[];
  inheritance?: Fact[];
  /** `detail`: how sure the link is */
  genes?: Fact[];
  /** where it stands in the ontology; `detail`: `broader` or `narrower` */
  kinds?: Fact[];
  /** medicines of which a guideline names a gene of this disease */
  medicines?: Fact[];
  /** reports of the portal that read a gene of this disease */
  reports?: Fact[];
  /** those that the facts name */
  sources!: Source[];
  /** field to the `id` of its source, for `description` and `in_plain_words` */
  text_sources!: Record<string, string>;
}

/** What one result of a medicine's genes means. */
export class DrugPhenotype {
  /** "CYP2C19 Poor Metabolizer"; several genes with commas */
  result!: string;
  /** for whom the row is; "" for everybody */
  population!: string;
  /** "Avoid", "Lower dose", "Usual dosing" ... */
  advice!: string;
  /** what the guideline expects; "" when nothing unusual */
  expected!: string;
  /** strength of the recommendation in the guideline's words */
  strength!: string;
}

export class DrugGuideline {
  address!: string;
  version!: string;
  /** year and month of the rows */
  date!: string;
  genes!: string[];
}

/** A medicine of the knowledge base. */
export class Drug {
  drug!: string;
  /** stands in the address of the page */
  transformed_name!: string;
  drug_description!: string;
  /** alternative names, one a line */
  nomenclature_short!: string;
  /** with commas */
  key_genes!: string;
  /** the FDA's established class; "" where no label names one */
  drug_class!: string;
  /** CPIC's level of evidence for the best pair: `A`, `A/B` ...; "" where it has none */
  evidence_level!: string;
  guideline?: DrugGuideline;
  /** only where one medicine is asked for */
  phenotypes?: DrugPhenotype[];
  /** the FDA's own statements; only where one medicine is asked for */
  fda_statements?: Fact[];
  sources!: Source[];
}

/** A condition of the sample report. */
export class SampleDisease {
  id!: number;
  name!: string;
  description!: string;
  signs_and_symptoms!: string;
  onset!: string;
  prevalence!: string;
  susceptibility!: 'High' | 'Medium' | 'Low';
  genes!: string[];
  /** page of the catalogue; "" where it has none */
  path!: string;
  /** what the report says of it, in its own sentence */
  finding!: string;
}

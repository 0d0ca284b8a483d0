import { REPORT_BLOCKS, type ReportBlock } from '@portal/events';
import { Type } from 'class-transformer';
import { IsObject, ValidateNested } from 'class-validator';
import {
  Checked,
  type FieldRule,
  IdFromText,
  idNumber,
  listOf,
  oneOf,
  optional,
  required,
  text,
} from '../platform/http/fields.js';

export const MAX_REPORT_NAME = 200;
const MAX_PROMPT = 4_000;
const MAX_GENES = 500;
const MAX_GENE_NAME = 40;
const MAX_MEDICAL_FILES = 50;
const MAX_PATH = 200;

const block = oneOf(REPORT_BLOCKS, 'This is not a report block');
const gene = text(MAX_GENE_NAME);

/** Comma-separated in a template, a list in a report request: both are taken in both. */
const commaList =
  (rule: FieldRule, maxItems: number): FieldRule =>
  (value) =>
    listOf(rule, maxItems)(typeof value === 'string' ? words(value) : value);

/** Something must be there; the specification says in which words. */
const filledIn =
  (message: string): FieldRule =>
  (value) =>
    required(value) === null ? null : message;

const atLeastOne =
  (message: string): FieldRule =>
  (value) =>
    itemsOf(value).every((item) => item.trim() === '') ? message : null;

export class TemplateBody {
  @Checked(filledIn('Please enter a title for the template'), text(MAX_REPORT_NAME)) title!: string;
  @Checked(filledIn('Please provide a report prompt before saving'), text(MAX_PROMPT)) prompt!: string;
  @Checked(optional(commaList(gene, MAX_GENES))) genes?: string | string[];
  @Checked(atLeastOne('Please select at least one report block before saving'), commaList(block, REPORT_BLOCKS.length))
  blocks!: string | string[];
}

export class ReportTemplateBody {
  @Checked(optional(text(MAX_REPORT_NAME))) name?: string;
  @Checked(filledIn('Please provide a report prompt'), text(MAX_PROMPT)) focus!: string;
  @Checked(atLeastOne('Please select at least one report block'), listOf(block, REPORT_BLOCKS.length))
  blocks!: string[];
  @Checked(optional(commaList(gene, MAX_GENES))) require_genes?: string[];
}

export class GenerateReportBody {
  @Checked(filledIn('Please select a DNA sequence to continue'), text(MAX_PATH)) vcf_path!: string;
  @IsObject() @ValidateNested() @Type(() => ReportTemplateBody) template!: ReportTemplateBody;
  /** the patient's name, as the wizard shows it; the report prints the one in the record */
  @Checked(optional(text(MAX_REPORT_NAME))) name?: string;
  /** the patient's user id, as text */
  @IdFromText() @Checked(filledIn('Please select a patient to continue'), idNumber) id!: number;
  @Checked(filledIn('Please provide a report name'), text(MAX_REPORT_NAME)) output_filename!: string;
  @Checked(optional(listOf(text(MAX_PATH), MAX_MEDICAL_FILES))) medical_files?: string[];
}

/** Gene names of either form: trimmed, upper case, each once. */
export const geneList = (genes: unknown): string[] =>
  unique(
    itemsOf(genes)
      .map((name) => name.trim().toUpperCase())
      .filter((name) => name !== ''),
  );

export const blockList = (blocks: unknown): ReportBlock[] =>
  unique(itemsOf(blocks).map((name) => name.trim())).filter(isBlock);

const itemsOf = (list: unknown): string[] =>
  typeof list === 'string' ? words(list) : Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
const words = (list: string): string[] =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
const unique = <Item>(items: Item[]): Item[] => [...new Set(items)];
const isBlock = (name: string): name is ReportBlock => (REPORT_BLOCKS as readonly string[]).includes(name);

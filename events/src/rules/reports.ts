import { REPORT_BLOCKS, REPORT_RELEASES, type ReportBlock } from '../vocabulary.js';
import { filePath } from './files.js';
import { atLeastOne, commaList, entriesOf } from './lists.js';
import { allOf, documented, type FieldRule, required, saying } from './rule.js';
import { idNumber, listOf, oneOf, text } from './values.js';

/** Price of one report for a clinic, in credits. */
export const REPORT_CREDITS = 250;

export const MAX_REPORT_NAME = 200;
export const MAX_PROMPT = 4_000;
export const MAX_TEMPLATE_DESCRIPTION = 500;
const MAX_MEDICAL_FILES = 50;

const block = oneOf(REPORT_BLOCKS, 'This is not a report block');
const asked = (message: string, maxLength: number): FieldRule => allOf(saying(message, required), text(maxLength));

/** The fields of a saved template. */
export const templateTitle = asked('Please enter a title for the template', MAX_REPORT_NAME);
export const templateDescription = text(MAX_TEMPLATE_DESCRIPTION);
export const templatePrompt = asked('Please provide a report prompt before saving', MAX_PROMPT);
export const templateBlocks = allOf(
  atLeastOne('Please select at least one report block before saving'),
  commaList(block, REPORT_BLOCKS.length),
);

/** The fields of a report request. */
export const chosenPatient = documented(idNumber.schema, (value) =>
  required(value) === null ? idNumber(value) : 'Please select a patient to continue',
);
export const reportName = asked('Please provide a report name', MAX_REPORT_NAME);
export const reportPrompt = asked('Please provide a report prompt', MAX_PROMPT);
export const reportBlocks = allOf(
  atLeastOne('Please select at least one report block'),
  listOf(block, REPORT_BLOCKS.length),
);
export const genomePath = allOf(saying('Please select a DNA sequence to continue', required), filePath);
export const reportRelease = oneOf(REPORT_RELEASES, 'Please select when the patient may read the report');
export const medicalFiles = listOf(filePath, MAX_MEDICAL_FILES);

/** Gives the known blocks of a list of either form, without duplicates. */
export const blockList = (blocks: unknown): ReportBlock[] => [...new Set(entriesOf(blocks))].filter(isBlock);

const isBlock = (name: string): name is ReportBlock => (REPORT_BLOCKS as readonly string[]).includes(name);

import { REPORT_BLOCKS } from '../vocabulary.js';
import {
  blockList,
  chosenPatient,
  genomePath,
  MAX_PROMPT,
  MAX_REPORT_NAME,
  medicalFiles,
  reportBlocks,
  reportName,
  reportPrompt,
  templateBlocks,
  templatePrompt,
  templateTitle,
} from './reports.js';
import type { FieldRule } from './rule.js';
import { judges, NOTHING } from './testing/judges.js';

const asked: [what: string, rule: FieldRule, maxLength: number, message: string][] = [
  ['the title of a template', templateTitle, MAX_REPORT_NAME, 'Please enter a title for the template'],
  ['the prompt of a template', templatePrompt, MAX_PROMPT, 'Please provide a report prompt before saving'],
  ['the name of a report', reportName, MAX_REPORT_NAME, 'Please provide a report name'],
  ['the prompt of a report', reportPrompt, 4_000, 'Please provide a report prompt'],
  ['the genome of a report', genomePath, 200, 'Please select a DNA sequence to continue'],
];

describe.each(asked)('%s', (_what, rule, maxLength, message) =>
  judges(rule, ['Memory', 'p'.repeat(maxLength)], {
    [message]: NOTHING,
    [`Please use at most ${maxLength} characters`]: ['p'.repeat(maxLength + 1)],
    'Invalid input': [7, true, []],
  }),
);

describe('the patient of a report', () =>
  judges(chosenPatient, [7], {
    'Please select a patient to continue': [undefined, null, ''],
    'Invalid input': [0, -1, '7', true],
  }));

const NO_BLOCKS = [undefined, null, '', ' , ', [], [' '], [1], 7, { toString: 1 }];
const unknown = { 'This is not a report block': ['introduction,horoscope', ['introduction', 7]] };

describe('the blocks of a template', () =>
  judges(templateBlocks, ['introduction', REPORT_BLOCKS.join(','), ['introduction'], [...REPORT_BLOCKS]], {
    'Please select at least one report block before saving': NO_BLOCKS,
    ...unknown,
  }));

describe('the blocks of a report', () =>
  judges(reportBlocks, [['introduction'], [...REPORT_BLOCKS]], {
    'Please select at least one report block': NO_BLOCKS,
    'This is not a report block': [['introduction', 7], ['horoscope']],
    'Invalid input': ['introduction'],
  }));

const files = (length: number) => Array.from({ length }, (_, index) => `record/9/${index}`);

describe('the medical files of a report', () =>
  judges(medicalFiles, [[], files(50)], {
    'Please use at most 50 entries': [files(51)],
    'Invalid input': ['record/9/1', [7]],
  }));

it.each([
  ['introduction, risk_assessment,introduction,horoscope', ['introduction', 'risk_assessment']],
  [[' introduction ', 7], ['introduction']],
  [{ length: 1 }, []],
])('of %p are blocks, each once: %p', (given, blocks) => expect(blockList(given)).toEqual(blocks));

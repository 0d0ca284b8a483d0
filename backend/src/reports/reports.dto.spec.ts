import { MAX_REPORT_NAME, REPORT_BLOCKS } from '@portal/events/rules';
import { problemsIn } from '../platform/http/testing/problems.js';
import { GenerateReportBody, TemplateBody } from './reports.dto.js';

describe('a template that is saved', () => {
  const body = {
    title: 'Heart',
    prompt: 'Focus on rhythm',
    genes: 'SCN5A,KCNQ1',
    blocks: 'introduction,risk_assessment',
  };
  const problems = (changes: object) => problemsIn(TemplateBody, { ...body, ...changes });

  it('may have genes and blocks as lists or comma-separated, and no gene at all', () => {
    expect(problems({})).toEqual({});
    expect(problems({ genes: ['SCN5A'], blocks: ['introduction'] })).toEqual({});
    for (const genes of [undefined, null, '', []]) expect(problems({ genes })).toEqual({});
  });

  it.each([undefined, null, '', '  '])('asks for title and prompt where they are %p', (nothing) => {
    expect(problems({ title: nothing })).toEqual({ title: ['Please enter a title for the template'] });
    expect(problems({ prompt: nothing })).toEqual({ prompt: ['Please provide a report prompt before saving'] });
  });

  it.each([undefined, null, '', ' , ', [], [' '], [1], 7, { toString: 1 }])(
    'asks for a block where they are %p',
    (blocks) =>
      expect(problems({ blocks })).toEqual({ blocks: ['Please select at least one report block before saving'] }),
  );

  it('knows the blocks', () => {
    expect(problems({ blocks: REPORT_BLOCKS.join(',') })).toEqual({});
    expect(problems({ blocks: 'introduction,horoscope' })).toEqual({ blocks: ['This is not a report block'] });
    expect(problems({ blocks: ['introduction', 7] })).toEqual({ blocks: ['This is not a report block'] });
  });

  it('has limits', () => {
    expect(problems({ title: 'T'.repeat(MAX_REPORT_NAME + 1) })).toEqual({
      title: [`Please use at most ${MAX_REPORT_NAME} characters`],
    });
    expect(problems({ prompt: 'p'.repeat(4_001) })).toEqual({ prompt: ['Please use at most 4000 characters'] });
    expect(problems({ genes: Array.from({ length: 501 }, (_, index) => `G${index}`) })).toEqual({
      genes: ['Please use at most 500 entries'],
    });
    expect(problems({ genes: 'G'.repeat(41) })).toEqual({ genes: ['Please use at most 40 characters'] });
    expect(problems({ genes: [7] })).toEqual({ genes: ['Invalid input'] });
  });
});

describe('a report that is ordered', () => {
  const template = { name: 'Neurology', focus: 'Memory', blocks: ['introduction'], require_genes: ['APOE'] };
  const body = {
    vcf_path: 'genome/9/uuid',
    template,
    name: 'Omar Haddad',
    id: '9',
    output_filename: 'Memory_2026',
    medical_files: [],
  };
  const problems = (changes: object) => problemsIn(GenerateReportBody, { ...body, ...changes });
  const problemsOfTemplate = (changes: object) => problems({ template: { ...template, ...changes } });

  it('holds as the wizard sends it', () => {
    expect(problems({})).toEqual({});
    expect(problems({ id: 9, name: undefined, medical_files: undefined })).toEqual({});
    expect(problemsOfTemplate({ name: '', require_genes: [] })).toEqual({});
  });

  it('asks for what the wizard’s steps ask for, in their words', () => {
    expect(problems({ id: '' })).toEqual({ id: ['Please select a patient to continue'] });
    expect(problems({ vcf_path: '' })).toEqual({ vcf_path: ['Please select a DNA sequence to continue'] });
    expect(problems({ output_filename: ' ' })).toEqual({ output_filename: ['Please provide a report name'] });
    expect(problemsOfTemplate({ focus: '' })).toEqual({ 'template.focus': ['Please provide a report prompt'] });
    expect(problemsOfTemplate({ blocks: [] })).toEqual({
      'template.blocks': ['Please select at least one report block'],
    });
  });

  it.each(['0', '-9', '9.5', '9 or 1=1', '09', {}, true])('has no patient %p', (id) =>
    expect(problems({ id })).toEqual({ id: ['Invalid input'] }),
  );

  it.each([undefined, null, 'Neurology', 7])('has no template %p', (wrong) =>
    expect(Object.keys(problems({ template: wrong }))).toEqual(['template']),
  );

  it('has at most 50 medical files, each named by its path', () => {
    const files = (length: number) => Array.from({ length }, (_, index) => `record/9/${index}`);
    expect(problems({ medical_files: files(50) })).toEqual({});
    expect(problems({ medical_files: files(51) })).toEqual({ medical_files: ['Please use at most 50 entries'] });
    expect(problems({ medical_files: 'record/9/1' })).toEqual({ medical_files: ['Invalid input'] });
    expect(problems({ medical_files: [7] })).toEqual({ medical_files: ['Invalid input'] });
  });
});

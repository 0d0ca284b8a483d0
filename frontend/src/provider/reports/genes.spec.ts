import { addFromCsv, addTyped, genesOfCsv } from './genes';

// jsdom's files have no `text()`
const csv = (text: string, name = 'genes.csv') => Object.assign(new File([text], name), { text: async () => text });

describe('typed genes', () => {
  it('are trimmed, in capitals and each once', () => {
    expect(addTyped(['TP53'], ' brca1, BRCA2 ,,tp53,brca1')).toEqual(['TP53', 'BRCA1', 'BRCA2']);
  });

  it('change nothing when they are all there', () => {
    const genes = ['BRCA1'];
    expect(addTyped(genes, 'brca1, ')).toBe(genes);
  });
});

describe('genes of a CSV file', () => {
  it('are split on lines and commas, without quotes and byte order mark', () => {
    expect(genesOfCsv('\uFEFF"brca1",\'BRCA2\'\r\ntp53\n\nTP53,')).toEqual(['BRCA1', 'BRCA2', 'TP53']);
  });

  it.each([
    ['genes.txt', 'BRCA1', 'Please upload a CSV file'],
    ['genes.csv', ' \n,"",\r\n', 'No genes found in the CSV file'],
    ['genes.csv', 'PK\0\0', 'Error parsing CSV file'],
    ['genes.csv', Array.from({ length: 500 }, (_, at) => `G${at}`).join('\n'), 'Please use at most 500 entries'],
    ['genes.csv', 'G'.repeat(41), 'Please use at most 40 characters'],
  ])('%s with %j: %s', async (name, text, message) => {
    expect(await addFromCsv(['TP53'], csv(text, name))).toEqual({ genes: ['TP53'], message, severity: 'error' });
  });

  it('warns when all of them are there', async () => {
    const warning = { message: 'All genes from the CSV file are already added', severity: 'warning' };
    expect(await addFromCsv(['TP53'], csv('tp53\n'))).toEqual({ genes: ['TP53'], ...warning });
  });

  it('says how many were new', async () => {
    const added = await addFromCsv(['TP53'], csv('TP53,BRCA1\nMLH1', 'GENES.CSV'));
    expect(added).toEqual({
      genes: ['TP53', 'BRCA1', 'MLH1'],
      message: 'Added 2 gene(s) from CSV file',
      severity: 'success',
    });
  });

  it('names what is no gene', async () => {
    const problem = 'There is no gene of the name NOTAGENE: check the spelling.';
    const [some, none] = [await addFromCsv([], csv('TP53,NotAGene')), await addFromCsv([], csv('NotAGene'))];
    expect(some).toMatchObject({
      genes: ['TP53'],
      message: 'Added 1 gene(s) from CSV file',
      severity: 'warning',
      problem,
    });
    expect(none).toMatchObject({ genes: [], message: 'No genes found in the CSV file', problem });
  });

  it('says so when the file cannot be read', async () => {
    const gone = Object.assign(csv('BRCA1'), { text: () => Promise.reject(new Error('gone')) });
    expect((await addFromCsv([], gone)).message).toBe('Error reading file');
  });
});

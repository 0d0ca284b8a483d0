import { context, reportBy, statementsOf } from '../../genomics/report/testing/written-report.js';
import { writerContract } from '../../genomics/report/writer/writer.contract.js';
import { ModelWriter } from './model-writer.js';
import { type ModelServer, modelServer, saying, sentences } from './testing/model-server.js';

const IN_TIME = { milliseconds: 300, bytes: 64 * 1024 };
const TRUE_SENTENCE = 'Carrier: the report shows the HFE variant c.845G>A in one of two copies.';
const TRUE = { block: 'executive_summary', text: TRUE_SENTENCE, evidence: ['E2'] };

let server: ModelServer;
beforeAll(async () => void (server = await modelServer()));
afterAll(() => server.close());

const writer = (privateNetworks = true) =>
  new ModelWriter(
    { baseUrl: server.baseUrl, model: 'small-1', apiKey: 'key-of-the-operator', privateNetworks },
    IN_TIME,
  );
const written = (answer: ModelServer['answer'], focus = '') => {
  server.answer = answer;
  return reportBy(writer(), { focus }, ['City Laboratory', 'blood test.pdf']);
};
const textsOf = async (answer: ModelServer['answer']) => statementsOf(await written(answer)).map(({ text }) => text);

writerContract('a language model', async () => {
  server.answer = saying(sentences(TRUE));
  return writer();
});

describe('what leaves', () => {
  it('is the evidence, and nothing that tells who the person is', async () => {
    const focus = `${context.patientName}, born 1980-05-03, heart risk; his sister Leila Haddad, City Laboratory`;
    await written(saying(sentences(TRUE)), focus);
    const sent = server.calls.at(-1)!;
    expect(sent).toMatch(/^POST \/v1\/chat\/completions\n/);
    expect(sent).toContain('Bearer key-of-the-operator');
    expect(sent).toContain('c.845G>A');
    expect(sent).toContain('heart risk');
    const { patientName, providerName, companyName, fileName, sample } = context;
    const words = [patientName, providerName, companyName, fileName, sample, 'City blood.pdf Leila 1980 My report'];
    const secret = words
      .join(' ')
      .split(/[ .]/)
      .filter((word) => word.length > 2 && !['Clinic', 'report'].includes(word));
    expect(secret.filter((word) => new RegExp(`\\b${word}\\b`, 'i').test(sent))).toEqual([]);
  });

  it('is nothing where there is nothing to retell', async () => {
    const before = server.calls.length;
    const { header } = await reportBy(writer(), { blocks: ['literature_evidence'] });
    expect(header.writer).toContain('had nothing to retell');
    expect(server.calls).toHaveLength(before);
  });
});

it('adds what the evidence carries, and says who wrote and that it was checked', async () => {
  const report = await written(saying(`\`\`\`json\n${sentences(TRUE, TRUE)}\n\`\`\``));
  expect(statementsOf(report).filter(({ text }) => text === TRUE_SENTENCE)).toEqual([
    { text: TRUE_SENTENCE, tone: 'plain', label: null, evidence: ['E2'] },
  ]);
  expect(report.header.writer).toBe('the built-in writer and, checked, the language model small-1');
  expect(statementsOf(report).map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/Each was checked: .* 1 stand here; 1 did not pass/),
  );
});

it.each([
  ['cites nothing', { ...TRUE, evidence: [] }],
  ['cites what is not there', { ...TRUE, evidence: ['E999'] }],
  ['cites the evidence of another statement', { ...TRUE, evidence: ['E1'] }],
  ['cites that as well', { ...TRUE, evidence: ['E2', 'E1'] }],
  ['stands in no block', { ...TRUE, block: 'conclusion' }],
  ['is no text', { ...TRUE, text: { toString: 'x' } }],
  ['talks too long', { ...TRUE, text: `${TRUE_SENTENCE} `.repeat(5) }],
  ['names another gene', { ...TRUE, text: 'Carrier: the report shows a BRCA1 variant.' }],
  ['contradicts', { ...TRUE, text: 'Hereditary haemochromatosis 1: you have it in both copies.' }],
])('drops a sentence that %s, and keeps the others', async (_what, lie) => {
  const other = { block: 'risk_assessment', text: 'Carrier: one changed copy, HFE.', evidence: ['E2'] };
  const texts = await textsOf(saying(sentences(lie, other)));
  expect(texts).toContain(other.text);
  expect(texts).not.toContain(lie.text);
});

it('keeps a few sentences a block, however many come', async () => {
  const many = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({
    ...TRUE,
    text: `${TRUE_SENTENCE}${' '.repeat(n)}${'Carrier. '.repeat(n)}`,
  }));
  const texts = await textsOf(saying(sentences(...many)));
  expect(texts.filter((text) => text.startsWith(TRUE_SENTENCE))).toHaveLength(4);
});

const BIG = 'x'.repeat(IN_TIME.bytes + 1);

it.each<[string, ModelServer['answer'], string]>([
  ['lies alone', saying(sentences({ ...TRUE, text: 'All is well.' })), 'said nothing that the evidence carries'],
  ['says nothing', saying('{"sentences":[]}'), 'said nothing that the evidence carries'],
  ['chats', saying('Here is your report!'), 'answered in another form than it was asked for'],
  ['answers no JSON', (response) => response.end('<html>'), 'answered in another form than it was asked for'],
  [
    'answers another JSON',
    (response) => response.end('{"choices":[]}'),
    'answered in another form than it was asked for',
  ],
  ['talks too much', saying(BIG), 'answered more than is read'],
  ['never answers', () => undefined, 'did not answer in time'],
  ['stalls in the middle', (response) => void response.write('{"choices":['), 'did not answer in time'],
  ['fails', (response) => response.writeHead(500).end(), 'could not be reached'],
  ['hangs up', (response) => response.destroy(), 'could not be reached'],
  [
    'leads elsewhere',
    (response) => response.writeHead(307, { location: `${server.baseUrl}/b` }).end(),
    'could not be reached',
  ],
])('writes the built-in words where the model %s', async (_what, answer, why) => {
  const before = server.calls.length;
  const { header, parts } = await written(answer);
  expect(header.writer).toBe(`the built-in writer, because the language model ${why}`);
  expect(JSON.stringify(parts)).not.toContain('In other words');
  expect(server.calls).toHaveLength(before + 1);
});

it('asks nobody in a private network, unless the settings open these', async () => {
  const before = server.calls.length;
  const { header } = await reportBy(writer(false));
  expect(header.writer).toContain('is in a private network, which the settings do not open');
  expect(server.calls).toHaveLength(before);
});

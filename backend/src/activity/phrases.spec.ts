import { recorded } from '../platform/log/testing/recorded.js';
import { projected } from '../platform/views/testing/projected.js';
import { phrasesOf, wordOfPerson, wordOfPhrase, wordsOf } from './phrases.js';
import { logPhrases } from './phrases.projections.js';

const textsOf = (sentence: string) => phrasesOf(sentence).map(({ text }) => text);

describe('the phrases of a sentence', () => {
  it('leave out the people, so that many sentences share one', () => {
    const [one, ...none] = phrasesOf("¤7¤ changed ¤9¤'s DNA status from Ordered to Kit sent");
    expect([none, one?.hasNumber]).toEqual([[], false]);
    expect(one?.text).toContain("'s DNA status from Ordered to Kit sent");
    expect(one?.text).not.toMatch(/\d/);
    expect(phrasesOf("¤17¤ changed ¤25¤'s DNA status from Ordered to Kit sent")).toEqual([one]);
  });

  it('are two where it has a number: one without it and one with it', () => {
    const [plain, numbered] = textsOf('The kit KT-7F for ¤9¤ was sent, order GH-2026-000042');
    expect(plain).toContain('was sent, order ');
    expect(plain).not.toMatch(/KT|GH|\d/);
    expect(numbered).toContain('order GH-2026-000042');
    expect(textsOf('¤9¤ placed order GH-2026-000042')[0]).toBe(textsOf('¤8¤ placed order GH-2026-000043')[0]);
  });

  it('and the people are the words of a line, in its company alone', () => {
    const line = { companyId: 2, sentence: '¤7¤ placed order GH-2026-000042' };
    const [plain, numbered] = phrasesOf(line.sentence);
    expect(wordsOf(line)).toEqual([wordOfPerson(2, 7), wordOfPhrase(2, plain!), wordOfPhrase(2, numbered!)]);
    for (const word of wordsOf({ ...line, companyId: 3 })) expect(wordsOf(line)).not.toContain(word);
    for (const word of wordsOf(line)) expect(word).toMatch(/^[a-z\d]+$/);
  });
});

it('a phrase is kept once for each company, with the first line that has it', async () => {
  const changed = (patientId: number, companyId: number, position: number) =>
    recorded(
      { type: 'DnaStatusChanged', data: { patientId, companyId, from: 'Ordered', to: 'Kit sent' } },
      { position },
    );
  const rows = Object.entries(await projected(logPhrases, [changed(9, 2, 12), changed(8, 2, 13), changed(9, 3, 14)]));
  expect(rows.map(([, { companyId, position }]) => [companyId, position])).toEqual([
    [2, 12],
    [3, 14],
  ]);
  for (const [key, row] of rows) expect(key).toBe(wordOfPhrase(row.companyId, row));
});

import { join } from 'node:path';
import fc from 'fast-check';
import { DNA_STATUSES, type DomainEvent } from '@portal/events';
import { EmbeddedViewStore } from './embedded/embedded-view-store.js';
import { freshness } from '../subscriptions/freshness.js';
import { type AnswerBody, KeptAnswers } from './kept-answers.js';
import type { Collection, Query } from './read-models.js';
import { arrived, awaited, type Card, cards, changed, moved, noted, unrelated } from './testing/cards.js';
import { fresh } from './testing/patient-reader.js';
import { Stage } from './testing/stage.js';

const HISTORIES = 25;
const QUESTIONS: readonly Query<Card>[] = [
  { where: { companyId: 2 }, orderBy: { field: 'name', direction: 'asc' }, limit: 2 },
  { where: { companyId: 2 }, orderBy: { field: 'name', direction: 'asc' }, limit: 2, offset: 2 },
  { where: { companyId: 2, status: 'Ordered' }, limit: 5 },
  { where: { companyId: 3 }, limit: 5 },
  { where: { companyId: 2 }, search: 'an', limit: 5 },
];

let stage: Stage;
let all: Collection<Card>;
let answers: KeptAnswers;
beforeEach(async () => {
  stage = new Stage((folder) => new EmbeddedViewStore(join(folder, 'views.db')));
  all = await stage.start(cards);
  answers = new KeptAnswers();
});
afterEach(() => stage.end());

const bodyOf = async (query: Query<Card>): Promise<AnswerBody> => {
  const [rows, total] = [await all.find(query), await all.count({ counter: 'company:2' })];
  return { bytes: Buffer.from(JSON.stringify({ rows, total })) };
};
const ask = (query: Query<Card>) => fresh(() => answers.of(JSON.stringify(query), () => bodyOf(query)));
const computed = async (query: Query<Card>) => (await fresh(() => bodyOf(query))).bytes.toString();
const given = async (query: Query<Card>) => (await ask(query)).bytes.toString();

const [FIRST] = QUESTIONS as [Query<Card>];

describe('kept answers', () => {
  it('are given again as they are, and made anew behind a change', async () => {
    await stage.append(awaited(1, 'Dana'));
    const first = await ask(FIRST);
    expect(await ask(FIRST)).toBe(first);
    await stage.append(unrelated);
    expect(await ask(FIRST)).toBe(first);
    await stage.append(changed(1, 'Ordered'));
    expect(await ask(FIRST)).not.toBe(first);
    expect(await given(FIRST)).toContain('Ordered');
  });

  it('leave memory with the change of a view that they were made from', async () => {
    await stage.append(awaited(1, 'Dana'));
    await Promise.all(QUESTIONS.map(ask));
    expect(answers.size).toBe(QUESTIONS.length);
    await stage.append(arrived(1));
    expect(await fresh(() => all.get(1))).toBeUndefined();
    expect(answers.size).toBe(0);
  });

  it('are one for all who ask at the same time', async () => {
    await stage.append(awaited(1, 'Dana'));
    const given = await Promise.all(Array.from({ length: 8 }, () => ask(FIRST)));
    expect(new Set(given).size).toBe(1);
  });

  it('are made once more, not once for each who waits, where a change comes meanwhile', async () => {
    await stage.append(awaited(1, 'Dana'));
    let made = 0;
    const make = async () => {
      const body = await bodyOf(FIRST);
      // the change comes when the first one has read
      if (++made === 1) await stage.append(changed(1, 'Ordered'));
      return body;
    };
    const asked = Array.from({ length: 8 }, () => fresh(() => answers.of('all', make)));
    const bodies = (await Promise.all(asked)).map(({ bytes }) => bytes.toString());
    expect(made).toBe(2);
    expect(bodies.slice(1).every((body) => body.includes('Ordered'))).toBe(true);
  });

  it('keep nobody waiting for what somebody else has seen', async () => {
    await stage.append(awaited(1, 'Dana'));
    const beyond = freshness.run({ position: 1e9, stale: false }, () => answers.of('all', () => bodyOf(FIRST)));
    let isAnswered = false;
    void beyond.then(() => (isAnswered = true));
    expect((await fresh(() => answers.of('all', () => bodyOf(FIRST)))).bytes.toString()).toContain('Dana');
    expect(isAnswered).toBe(false);
    await beyond;
  });

  it('are not kept when making one fails, and the next one asks again', async () => {
    const failing = fresh(() => answers.of('failing', () => Promise.reject(new Error('no'))));
    await expect(failing).rejects.toThrow('no');
    expect(answers.size).toBe(0);
    expect(await fresh(() => answers.of('failing', () => bodyOf(FIRST)))).toBeDefined();
  });

  it('are made anew when the view is', async () => {
    await stage.append(awaited(1, 'Dana'));
    const first = await ask(FIRST);
    await stage.subscriptions.rebuild('cards');
    expect(await ask(FIRST)).not.toBe(first);
  });

  it('are neither kept nor lost when larger than all that may be kept', async () => {
    const bytes = Buffer.alloc(17_000_000);
    const large = await fresh(() => answers.of('large', async () => ({ bytes: (await bodyOf(FIRST)) && bytes })));
    expect(large.bytes).toBe(bytes);
    expect(answers.size).toBe(0);
  });

  it('say the same as answers made from the views, whatever happens in between and at the same time', async () => {
    let id = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const known: number[] = [];
        for (const { kind, at, question, isAwaited } of steps) {
          const event = eventOf(kind, known, at, () => ++id);
          const appended = event ? stage.append(event) : Promise.resolve(0);
          const meanwhile = QUESTIONS.slice(0, question).map(ask);
          if (isAwaited) await appended;
          const asked = QUESTIONS[question]!;
          const [told, made] = isAwaited ? [await given(asked), await computed(asked)] : [];
          expect(told).toBe(made);
          await Promise.all([appended, ...meanwhile]);
        }
        for (const question of QUESTIONS) expect(await given(question)).toBe(await computed(question));
      }),
      { numRuns: HISTORIES },
    );
  });
});

const KINDS = ['add', 'status', 'note', 'move', 'go', 'nothing'] as const;
const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  at: fc.nat(),
  question: fc.nat({ max: QUESTIONS.length - 1 }),
  isAwaited: fc.boolean(),
});

/** The event of a step, for one of the cards that are there. */
function eventOf(
  kind: (typeof KINDS)[number],
  known: number[],
  at: number,
  next: () => number,
): DomainEvent | undefined {
  const id = known[at % known.length];
  if (kind === 'nothing') return undefined;
  if (kind === 'add' || id === undefined) {
    known.push(next());
    return awaited(known.at(-1)!, ['Dana', 'Omar', 'Ann', 'Bo'][at % 4]!);
  }
  switch (kind) {
    case 'status':
      return changed(id, DNA_STATUSES[at % DNA_STATUSES.length]!);
    case 'note':
      return noted(id, `an ${at}`);
    case 'move':
      return moved(id, 2 + (at % 2));
    case 'go':
      known.splice(known.indexOf(id), 1);
      return arrived(id);
  }
}

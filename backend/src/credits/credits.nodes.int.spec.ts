import { Refused } from '../platform/log/decider.js';
import { anOrigin, nodeOn, temporaryStore } from '../platform/log/testing/temporary-store.js';
import { credits, type CreditsCommand, creditsStream } from './credits.js';

const COMPANY = 2;
const REPORT = 250;
const AFFORDABLE = 60;

const hold = (reportId: number): CreditsCommand => ({
  type: 'HoldCredits',
  companyId: COMPANY,
  reportId,
  credits: REPORT,
  patientId: 9,
  genomeDocumentId: 1,
  medicalDocumentIds: [],
  reportName: 'Heart',
  templateTitle: 'Custom',
  focus: 'Heart',
  blocks: ['introduction'],
  requiredGenes: [],
  rerunOf: null,
  release: 'now',
});

describe('the credits of one company, spent on three nodes at once', () => {
  let kernel: ReturnType<typeof temporaryStore>;
  beforeEach(() => {
    kernel = temporaryStore();
  });
  afterEach(() => kernel.close());

  const nodes = () => [kernel, nodeOn(kernel.log, kernel.keys), nodeOn(kernel.log, kernel.keys)];
  const balance = () => nodeOn(kernel.log, kernel.keys).runner.load(credits, creditsStream(COMPANY));

  const runOn = (node: ReturnType<typeof nodeOn>, command: CreditsCommand) =>
    node.runner.run(credits, creditsStream(COMPANY), command, anOrigin()).then(
      ({ events }) => events[0]?.type,
      (error: unknown) => (error instanceof Refused ? error.code : String(error)),
    );

  it('every spend gets a true answer, and not one credit too many is held', async () => {
    const grant = { type: 'GrantCredits', companyId: COMPANY, orderId: 1, credits: AFFORDABLE * REPORT } as const;
    await runOn(kernel, grant);
    const three = nodes();
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => runOn(three[n % 3]!, hold(n + 1))));
    const count = (answer: string) => answers.filter((each) => each === answer).length;
    expect({ held: count('CreditsHeld'), refused: count('credits.not-enough') }).toEqual({ held: 60, refused: 40 });
    const { available, held } = await balance();
    expect([available, held.size]).toEqual([0, AFFORDABLE]);
  });

  it('one payment that is told to all of them is granted once', async () => {
    const grant = { type: 'GrantCredits', companyId: COMPANY, orderId: 7, credits: 1_000 } as const;
    const answers = await Promise.all(nodes().map((node) => runOn(node, grant)));
    expect(answers.filter((answer) => answer === 'CreditsGranted')).toHaveLength(1);
    expect((await balance()).available).toBe(1_000);
  });
});

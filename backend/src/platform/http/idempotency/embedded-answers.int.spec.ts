import { join } from 'node:path';
import { Database } from '../../connections/driver.js';
import { answersContract } from './answers.contract.js';
import { temporaryFolder } from '../../kernel/testing/temporary-folder.js';
import { DependencyDown } from '../../kernel/failures.js';
import { TestClock } from '../testing/edge.js';
import { KEPT_HOURS } from './answers.js';
import { EmbeddedAnswers } from './embedded-answers.js';

const opened: EmbeddedAnswers[] = [];
const close = () => opened.splice(0).forEach((answers) => answers.onApplicationShutdown());
afterEach(close);

function open(DATA_DIR: string, clock = new TestClock()): EmbeddedAnswers {
  const answers = new EmbeddedAnswers({ DATA_DIR }, clock);
  opened.push(answers);
  return answers;
}

const keep = (answers: EmbeddedAnswers, id: string) =>
  answers.inTurn(id, ({ keep }) => keep({ fingerprint: 'f', sealed: Buffer.from('x') }));

answersContract('embedded', async () => {
  const clock = new TestClock();
  const answers = open(temporaryFolder('answers'), clock);
  return { here: answers, there: answers, pass: async (seconds) => clock.advance(seconds) };
});

it('opens on a full disk, where an answer that cannot be kept is tried again later', async () => {
  const [folder, clock] = [temporaryFolder('answers'), new TestClock()];
  await keep(open(folder, clock), 'old');
  close();
  const database = new Database(join(folder, 'http.db'));
  for (const write of ['INSERT', 'DELETE'])
    database.exec(
      `CREATE TRIGGER no_${write} BEFORE ${write} ON answers BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`,
    );
  database.close();
  clock.advance(KEPT_HOURS * 3_600 + 1);
  await expect(keep(open(folder, clock), 'new')).rejects.toThrow(DependencyDown);
});

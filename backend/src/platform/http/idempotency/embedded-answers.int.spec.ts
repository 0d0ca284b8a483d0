import { answersContract } from '../../../../../test/contracts/answers.contract.js';
import { temporaryFolder } from '../../../../../test/support/temporary-folder.js';
import { TestClock } from '../testing/edge.js';
import { EmbeddedAnswers } from './embedded-answers.js';

const open: EmbeddedAnswers[] = [];
afterEach(() => open.splice(0).forEach((answers) => answers.onApplicationShutdown()));

answersContract('embedded', async () => {
  const clock = new TestClock();
  const answers = new EmbeddedAnswers({ DATA_DIR: temporaryFolder('answers') }, clock);
  open.push(answers);
  return { here: answers, there: answers, pass: async (seconds) => clock.advance(seconds) };
});

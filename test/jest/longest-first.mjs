import Sequencer from '@jest/test-sequencer';

/** The suites of more than half a minute, which end last when they begin last. */
const LONGEST = [
  'engines-down',
  'unreachable',
  'kafka.live',
  'main-job.live',
  'kafka-brokers',
  'nodes.live',
  'answers',
];

const place = ({ path }) => LONGEST.findIndex((name) => path.includes(`/engines/${name}`));

/** Begins with the longest suites. Jest knows how long a suite took, but only where it ran before. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const isLong = (test) => place(test) >= 0;
    const sorted = super.sort(tests);
    const long = sorted.filter(isLong).sort((one, other) => place(one) - place(other));
    return [...long, ...sorted.filter((test) => !isLong(test))];
  }
}

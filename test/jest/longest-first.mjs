import Sequencer from '@jest/test-sequencer';

/**
 * The suites of more than a quarter of a minute: those that begin last leave a core idle. Of the slow parts, those that wait
 * stand between those that compute.
 */
const LONGEST = [
  'engines/engines-down',
  'engines/nodes.live',
  'engines/unreachable',
  'engines/mongodb-leases',
  'engines/answers',
  'engines/kafka-brokers',
  'engines/redis-jobs',
  'engines/mongodb-views',
  'engines/main-job',
  'engines/kafka.live',
  'browser/workspace-screens',
  'engines/kafka-publisher',
  'browser/member-screens',
  'engines/kafka-secured',
  'browser/account-screens',
  'engines/mongodb-portal',
  'browser/xss',
  'browser/public-site',
  'browser/main-job',
  'browser/purchases',
  'engines/mongodb.live',
  'engines/admin',
  'crash/torn-log',
  'attacks/fuzz',
  'test/process',
  'attacks/row-13',
  'journeys/bad-input.twice',
  'journeys/main-job',
  'journeys/tenancy.int',
  'journeys/buying',
  'journeys/credits',
  'findings/drugs',
];

const place = ({ path }) => LONGEST.findIndex((name) => path.includes(`/${name}`));

/** Begins with the longest suites. Jest knows how long a suite took, but only where it ran before. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const isLong = (test) => place(test) >= 0;
    const sorted = super.sort(tests);
    const long = sorted.filter(isLong).sort((one, other) => place(one) - place(other));
    return [...long, ...sorted.filter((test) => !isLong(test))];
  }
}

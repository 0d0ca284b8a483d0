import { type AllEngines, allEngines } from './all-engines.js';
import { Cluster } from './cluster.js';
import { FETCHED_WITHIN_MILLISECONDS } from './docker.js';
import { concurrentCalls } from './concurrent-calls.js';
import { describeLive } from './live.js';
import { peopleOnNodes } from './people-on-nodes.js';
import { twoProjectors } from './projectors.js';

/** The portal as several processes. The suites share them, because they take long to start. */
describeLive('the portal on three nodes, with two projectors', allEngines, (open) => {
  let engines: AllEngines;
  let cluster: Cluster;
  beforeAll(async () => {
    engines = await open();
    cluster = await Cluster.start(engines, { api: 3, projector: 2 });
  }, FETCHED_WITHIN_MILLISECONDS);
  afterAll(async () => {
    await cluster?.remove();
    await engines?.remove();
  });

  describe('nodes that are called at once', () => concurrentCalls(() => cluster));
  describe('nodes', () => peopleOnNodes(() => cluster));
  // this suite kills and restarts processes, so it comes last
  describe('projectors', () => twoProjectors(() => cluster));
});

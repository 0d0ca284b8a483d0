import { mainJob, type Stage } from '../journeys/support/main-job.js';
import { type AllEngines, allEngines } from './all-engines.js';
import { Cluster } from './cluster.js';
import { describeLive } from './live.js';

/** The main job as on the embedded engines, step by step, with each role in its own process. */
describeLive('the main job on all engines, in three processes', allEngines, (open) =>
  mainJob(async () => stageOn(await open())),
);

async function stageOn(engines: AllEngines): Promise<Stage> {
  const cluster = await Cluster.start(engines).catch(async (failure: unknown) => {
    await engines.remove();
    throw failure;
  });
  return {
    get url() {
      return cluster.url;
    },
    client: cluster.client,
    mails: cluster.mails,
    restart: cluster.restart,
    close: () => cluster.remove().finally(() => engines.remove()),
    buy: cluster.buy,
  };
}

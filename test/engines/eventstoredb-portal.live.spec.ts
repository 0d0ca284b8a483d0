import { mainJob } from '../journeys/support/main-job.js';
import { oneProcess } from '../journeys/support/one-process.js';
import { openPortal } from '../support/portal.js';
import { eventStoreDbSources } from './eventstoredb.js';
import { describeLive } from './live.js';

/** The portal with its log in EventStoreDB and all else embedded. */
describeLive('the main job on EventStoreDB', eventStoreDbSources, (open) =>
  mainJob(async () => {
    const server = await open();
    const settings = { EVENTSTORE_URL: server.url, EVENTSTORE_NAMESPACE: server.namespace };
    const portal = oneProcess(await openPortal({ settings }));
    return {
      ...portal,
      // a spread would keep the address from before a restart
      get url() {
        return portal.url;
      },
      close: () => portal.close().finally(() => server.stop()),
    };
  }),
);

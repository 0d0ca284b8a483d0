import type { TestPortal } from '../../support/portal.js';
import { ADDRESS, checkout, pay } from './purchases.js';
import type { Stage } from './main-job.js';

/** The main job on a portal in this process, with the embedded checkout. */
export const oneProcess = (portal: TestPortal): Stage => ({
  folder: portal.folder,
  // each restart changes the address
  get url() {
    return portal.url;
  },
  client: portal.client,
  restart: portal.restart,
  close: portal.close,
  buy: async (client, purchase) => {
    const opened = await checkout(client, purchase);
    await pay(client, opened, ADDRESS);
    return opened.id;
  },
});

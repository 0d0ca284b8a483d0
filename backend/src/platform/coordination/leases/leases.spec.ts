import { leasesContract } from './leases.contract.js';
import { EmbeddedLeases } from './leases.js';

leasesContract('embedded', { isShared: false }, async () => ({
  process: async () => new EmbeddedLeases(),
  close: async () => undefined,
}));

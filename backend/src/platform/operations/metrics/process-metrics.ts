import { collectDefaultMetrics, Registry } from 'prom-client';

let registry: Registry | undefined;

/** Memory, processor, event loop and garbage collection: one registry for the process, however many portals it holds. */
export function processMetrics(): Registry {
  if (registry) return registry;
  registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

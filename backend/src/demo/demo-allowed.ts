import { type Config, engines } from '../config-schema.js';
import { isThisMachine } from '../platform/kernel/loopback.js';

const engineNames = Object.keys(engines) as (keyof typeof engines)[];

type DemoSettings = Pick<Config, 'DEMO' | 'HOST' | 'PUBLIC_URL' | keyof typeof engines>;

/**
 * Whether demo data and the mailbox page are possible: never where other machines can connect or a real engine is set.
 * The page also needs the demo's own data, or `DEMO=on`.
 */
export const demoAllowed = (config: DemoSettings): boolean =>
  config.DEMO !== 'off' && demoHindrances(config).length === 0;

/** The settings that allow no demo, whatever `DEMO` says. */
export const demoHindrances = (config: DemoSettings): string[] => [
  ...(isThisMachine(config.HOST) ? [] : ['HOST']),
  ...(['PUBLIC_URL', ...engineNames] as const).filter((name) => config[name] !== undefined),
];

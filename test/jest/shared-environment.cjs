const { AsyncLocalStorage } = require('node:async_hooks');
const { TestEnvironment } = require('jest-environment-node');

/**
 * Globals of packages, which outlive a file as their packages do: the EventStoreDB client's messages, and what our classes
 * have declared to class-validator and Swagger.
 */
const OF_PACKAGES = [
  'proto',
  'classValidatorMetadataStorage',
  'SwaggerGlobalParametersStorage',
  'SwaggerGlobalResponsesStorage',
  '__zod_globalConfig',
  '__zod_globalRegistry',
];

/**
 * What the files of this worker store along their calls. Before Node 24 every promise costs a little for each storage in
 * use, so that hundreds of files make each other slow.
 */
const storages = new Set();
for (const way of ['run', 'enterWith']) {
  const use = AsyncLocalStorage.prototype[way];
  AsyncLocalStorage.prototype[way] = function (...given) {
    storages.add(this);
    return use.apply(this, given);
  };
}

let shared;

/**
 * One global scope for all test files of a worker, so that they can share the packages (`shared-modules.cjs`). What a
 * file leaves in the scope is removed when the file ends.
 */
module.exports = class SharedEnvironment extends TestEnvironment {
  constructor(config, context) {
    if (shared) return shared;
    super(config, context);
    const { process } = this.global;
    this.names = new Set([...Reflect.ownKeys(this.global), ...OF_PACKAGES]);
    this.process = { exit: process.exit, env: { ...process.env } };
    shared = this;
  }

  async teardown() {
    for (const storage of storages) storage.disable();
    storages.clear();
    this.moduleMocker.restoreAllMocks();
    this.fakeTimers.useRealTimers();
    this.fakeTimersModern.useRealTimers();
    Object.assign(this.global.process, { ...this.process, env: { ...this.process.env } });
    for (const name of Reflect.ownKeys(this.global)) if (!this.names.has(name)) delete this.global[name];
  }
};

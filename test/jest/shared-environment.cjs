const { TestEnvironment } = require('jest-environment-node');

/** Globals of packages, which outlive a file as their packages do. The EventStoreDB client's messages stand in `proto`. */
const OF_PACKAGES = ['proto'];

let shared;

/**
 * One global scope for all test files of a worker, so that they can share the packages (`shared-packages.cjs`). What a
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
    this.moduleMocker.restoreAllMocks();
    this.fakeTimers.useRealTimers();
    this.fakeTimersModern.useRealTimers();
    Object.assign(this.global.process, { ...this.process, env: { ...this.process.env } });
    for (const name of Reflect.ownKeys(this.global)) if (!this.names.has(name)) delete this.global[name];
  }
};

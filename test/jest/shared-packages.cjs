const { default: Runtime } = require('jest-runtime');

const isPackage = (path) => path.includes('/node_modules/');

/** The packages that the test files of this worker have loaded, by path. */
const packages = new Map();
let current;

/**
 * Loads a package once for all test files of a worker: a portal loads 2,200 modules of packages and 450 of ours. Our own
 * modules are loaded anew for every file. Needs `shared-environment.cjs`.
 */
module.exports = class SharedPackages extends Runtime {
  constructor(...given) {
    super(...given);
    current = this;
    const registry = this.registries.getActiveCjsRegistry();
    for (const [path, module] of packages) registry.set(path, module);
  }

  /** A package keeps the `require` of the file that loaded it first, which may have ended. */
  requireModuleOrMock(from, name) {
    return current === this ? super.requireModuleOrMock(from, name) : current.requireModuleOrMock(from, name);
  }

  teardown() {
    for (const [path, module] of this.registries.getActiveCjsRegistry())
      if (isPackage(path)) packages.set(path, module);
    super.teardown();
  }
};

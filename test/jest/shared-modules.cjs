const { default: Runtime } = require('jest-runtime');

/** What a portal is made of: packages, our sources and the built pages, but nothing that only tests load. */
const isShared = (path) =>
  /\/(node_modules|backend\/src|events\/src|frontend\/dist)\//.test(path) && !/\/testing\/|\.spec\./.test(path);

/** The modules that the test files of this worker have loaded, the source maps of ours, and what else is compiled. */
const modules = new Map();
const sourceMaps = new Map();
const compiled = new Map();
let current;

/**
 * Loads a module once for all test files of a worker: a portal loads 2,200 modules of packages and 450 of ours, whose only
 * state is what they have read. Tests, their helpers and Jest are evaluated anew for every file. Needs
 * `shared-environment.cjs`.
 */
module.exports = class SharedModules extends Runtime {
  constructor(...given) {
    super(...given);
    current = this;
    const registry = this.registries.getActiveCjsRegistry();
    for (const [path, module] of modules) registry.set(path, module);
    for (const [path, map] of sourceMaps) this.getSourceMaps().set(path, map);
    this.executor.compile = compileOnce(this.executor.compile.bind(this.executor));
  }

  /** A module keeps the `require` of the file that loaded it first, which may have ended. */
  requireModuleOrMock(from, name) {
    return current === this ? super.requireModuleOrMock(from, name) : current.requireModuleOrMock(from, name);
  }

  teardown() {
    for (const [path, module] of this.registries.getActiveCjsRegistry()) if (isShared(path)) modules.set(path, module);
    for (const [path, map] of this.getSourceMaps()) if (isShared(path)) sourceMaps.set(path, map);
    super.teardown();
  }
};

const compileOnce = (compile) => (source, path) => {
  if (compiled.get(path)?.source !== source) compiled.set(path, { source, run: compile(source, path) });
  return compiled.get(path).run;
};

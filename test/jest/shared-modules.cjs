const { default: Runtime } = require('jest-runtime');

/** What a portal is made of: packages, our sources and the built pages, but nothing that only tests load. */
const isShared = (path) =>
  /\/(node_modules|backend\/src|events\/src|frontend\/dist)\//.test(path) &&
  !/\/testing\/|\.spec\.|\/@testing-library\//.test(path);

/**
 * By environment: the modules that its test files have loaded, the source maps of ours, what else is compiled, and who
 * runs the present file.
 */
const kept = new WeakMap();

/**
 * Loads a module once for all test files that share an environment: a portal loads 2,200 modules of packages and 450 of
 * ours, whose only state is what they have read. Tests, their helpers and Jest are evaluated anew for every file.
 */
module.exports = class SharedModules extends Runtime {
  constructor(config, environment, ...given) {
    super(config, environment, ...given);
    if (!kept.has(environment))
      kept.set(environment, { modules: new Map(), sourceMaps: new Map(), compiled: new Map() });
    this.kept = kept.get(environment);
    this.kept.current = this;
    const registry = this.registries.getActiveCjsRegistry();
    for (const [path, module] of this.kept.modules) registry.set(path, module);
    for (const [path, map] of this.kept.sourceMaps) this.getSourceMaps().set(path, map);
    this.executor.compile = compileOnce(this.executor.compile.bind(this.executor), this.kept.compiled);
  }

  /** A module keeps the `require` of the file that loaded it first, which may have ended. */
  requireModuleOrMock(from, name) {
    const { current } = this.kept;
    return current === this ? super.requireModuleOrMock(from, name) : current.requireModuleOrMock(from, name);
  }

  teardown() {
    const { modules, sourceMaps } = this.kept;
    for (const [path, module] of this.registries.getActiveCjsRegistry()) if (isShared(path)) modules.set(path, module);
    for (const [path, map] of this.getSourceMaps()) if (isShared(path)) sourceMaps.set(path, map);
    super.teardown();
  }
};

const compileOnce = (compile, compiled) => (source, path) => {
  if (compiled.get(path)?.source !== source) compiled.set(path, { source, run: compile(source, path) });
  return compiled.get(path).run;
};

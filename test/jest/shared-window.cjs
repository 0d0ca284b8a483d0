const { TestEnvironment } = require('jest-environment-jsdom');

/** What waits longer belongs to a file; what waits shorter may be the next step of a package. */
const STEP_MILLISECONDS = 1_000;

let shared;

/**
 * One window for all test files of a worker, so that they can share the packages (`shared-modules.cjs`). What a file
 * leaves in it is removed when the file ends.
 */
module.exports = class SharedWindow extends TestEnvironment {
  constructor(config, context) {
    if (shared) return shared;
    super(config, context);
    this.longTimers = this.keepLongTimers();
    const { URL, Element, HTMLAnchorElement } = this.global;
    // what tests put something else into
    this.asFound = [this.global, URL, Element.prototype, HTMLAnchorElement.prototype].map((object) => ({
      object,
      properties: Object.getOwnPropertyDescriptors(object),
    }));
    shared = this;
  }

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    this.fakeTimers.useRealTimers();
    this.fakeTimersModern.useRealTimers();
    this.longTimers.forEach((timer) => this.global.clearTimeout(timer));
    this.longTimers.clear();
    const { document, history, localStorage, sessionStorage } = this.global;
    const page = document.documentElement;
    for (const { name } of [...page.attributes]) page.removeAttribute(name);
    document.body.replaceChildren();
    document.title = '';
    history.replaceState(null, '', '/');
    localStorage.clear();
    sessionStorage.clear();
    this.asFound.forEach(restore);
  }

  /** @returns {Set<number>} the timers that the window has started, but for those that a package soon needs */
  keepLongTimers() {
    const timers = new Set();
    const start = this.global.setTimeout;
    this.global.setTimeout = (call, wait, ...given) => {
      const timer = start(call, wait, ...given);
      if (wait > STEP_MILLISECONDS) timers.add(timer);
      return timer;
    };
    return timers;
  }
};

function restore({ object, properties }) {
  for (const name of Reflect.ownKeys(object))
    if (!Object.hasOwn(properties, name)) delete object[name];
    else if (properties[name].configurable) Object.defineProperty(object, name, properties[name]);
}

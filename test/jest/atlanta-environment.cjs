const { TestEnvironment } = require('jest-environment-jsdom');

/** A browser in Atlanta: what reads a moment in the wrong time zone shows it. */
module.exports = class AtlantaEnvironment extends TestEnvironment {
  constructor(...options) {
    super(...options);
    this.before = process.env.TZ;
    process.env.TZ = 'America/New_York';
  }

  async teardown() {
    if (this.before === undefined) delete process.env.TZ;
    else process.env.TZ = this.before;
    await super.teardown();
  }
};

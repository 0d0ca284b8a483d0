/**
 * Journeys take as long as the machine needs: how fast the portal is, the benchmarks say. Several of the waits in a test,
 * each with a limit of its own, must fit into this.
 */
jest.setTimeout(300_000);

/** Journeys take as long as the machine needs: how fast the portal is, the benchmarks say. */
jest.setTimeout(120_000);

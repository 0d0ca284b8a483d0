/** The wire server of the tests in a process of its own, for benchmarks. */
import { WireServer } from '../../engines/eventstoredb-wire/wire-server.js';

const { host, port } = (await WireServer.start()).endpoint;
console.log(`http://${host}:${port}`);

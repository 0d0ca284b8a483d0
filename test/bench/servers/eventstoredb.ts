/** The wire server of the tests, for a benchmark: it must not take the time of the process that is measured. */
import { WireServer } from '../../engines/eventstoredb-wire/wire-server.js';

const { host, port } = (await WireServer.start()).endpoint;
console.log(`http://${host}:${port}`);

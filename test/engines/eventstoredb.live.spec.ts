import { EventStoreDbEventLog } from '../../backend/src/platform/event-store/eventstoredb/eventstoredb-event-log.js';
import { eventLogContract } from '../contracts/event-log.contract.js';
import { WireServer } from './eventstoredb-wire/wire-server.js';

let server: WireServer;
beforeAll(async () => void (server = await WireServer.start()));
afterAll(() => server.stop());

eventLogContract('EventStoreDB', async () => ({
  log: await EventStoreDbEventLog.open(server.url),
  reopen: () => EventStoreDbEventLog.open(server.url),
}));

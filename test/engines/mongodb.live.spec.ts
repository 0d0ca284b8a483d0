import { MongoCheckpoints } from '../../backend/src/platform/effects/mongo-checkpoints.js';
import { MongoKeyStore } from '../../backend/src/platform/log/personal-data/mongo-key-store.js';
import { checkpointsContract } from '../../backend/src/platform/effects/checkpoints.contract.js';
import {
  keyReplacementContract,
  keyStoreContract,
} from '../../backend/src/platform/log/personal-data/key-store.contract.js';
import { MongoViewStore } from '../../backend/src/platform/views/mongodb/mongo-view-store.js';
import { readModelsContract } from '../../backend/src/platform/views/views.contract.js';
import type { MongoDb } from '../../backend/src/platform/connections/mongodb/mongo-db.js';
import { describeLive } from './live.js';
import { mongoDbSources } from './mongodb.js';
import { TestDatabase } from './mongodb-tests.js';

describeLive('MongoDB', mongoDbSources, (openServer) => {
  const database = TestDatabase.ofFile(openServer);
  let db: MongoDb;
  beforeAll(async () => {
    db = await database.connect();
  });
  beforeEach(() => database.empty());

  const openKeys = async () => {
    const reopen = async () => new MongoKeyStore(await database.connect());
    return { keys: await reopen(), reopen };
  };
  keyStoreContract('MongoDB', openKeys);
  keyReplacementContract('MongoDB', openKeys);

  const checkpoints = () => new MongoCheckpoints(db);
  checkpointsContract('MongoDB', async () => ({ checkpoints: checkpoints(), reopen: async () => checkpoints() }), {
    isShared: true,
  });

  readModelsContract('MongoDB', () => new MongoViewStore(db), { isShared: true });
});

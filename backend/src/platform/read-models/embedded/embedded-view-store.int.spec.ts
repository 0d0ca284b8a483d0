import { join } from 'node:path';
import { readModelsContract } from '../../../../../test/contracts/read-models.contract.js';
import { EmbeddedViewStore } from './embedded-view-store.js';

readModelsContract('embedded', (folder) => new EmbeddedViewStore(join(folder, 'views.db')));

import type { INestApplicationContext } from '@nestjs/common';
import { tokenOf } from '../../backend/src/platform/views/provide-view.js';
import type { Collection, Doc } from '../../backend/src/platform/views/read-models.js';
import { hashOf } from '../../backend/src/platform/views/testing/hash.js';

/** SHA-256 over all documents of a view of a portal. */
export const hashOfView = (app: INestApplicationContext, name: string): Promise<string> =>
  hashOf(app.get<Collection<Doc>>(tokenOf({ name }), { strict: false }));

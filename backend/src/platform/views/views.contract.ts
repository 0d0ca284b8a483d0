import type { ViewStore } from './view-store.js';
import { clearing } from './testing/clearing.js';
import { documents } from './testing/documents.js';
import { freshReads } from './testing/fresh-reads.js';
import { parking } from './testing/parking.js';
import { queries } from './testing/queries.js';
import { rebuilding } from './testing/rebuilding.js';
import { sharing } from './testing/sharing.js';
import { Stage } from './testing/stage.js';
import { words } from './testing/words.js';

/**
 * Tests what read models do on any engine.
 *
 * @param open opens the engine on a folder, or name, of its own
 * @param isShared whether several processes can open the same store
 */
export function readModelsContract(name: string, open: (folder: string) => ViewStore, { isShared = false } = {}): void {
  describe(`read models: ${name}`, () => {
    let stage: Stage;
    beforeEach(() => {
      stage = new Stage(open);
    });
    afterEach(() => stage.end());

    describe('documents', () => documents(() => stage));
    describe('queries', () => queries(() => stage));
    describe('words', () => words(() => stage));
    describe('rebuilding', () => rebuilding(() => stage));
    describe('forgetting all of it', () => clearing(() => stage));
    describe('parking', () => parking(() => stage));
    describe('read your writes', () => freshReads(() => stage));
    if (isShared) describe('shared by several processes', () => sharing(() => stage));
  });
}

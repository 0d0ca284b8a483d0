import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { IdBlockClaimed } from '@portal/events';
import { CommandRunner } from './command-runner.js';
import type { Decider } from './decider.js';
import { RevisionConflict } from './event-log.js';
import { type Origin, uuidFor } from './origin.js';
import { Queues } from '../kernel/queues.js';

/** How many ids a node claims at once. Ids that are left over when the node stops are never given. */
export const ID_BLOCK = 50;

interface Block {
  next: number;
  to: number;
}

/** Gives small positive integers per kind: 1, 2, 3 ... No id is ever given twice, on any node. */
@Injectable()
export class Ids {
  private readonly queues = new Queues();
  private readonly blocks = new Map<string, Block>();

  constructor(private readonly runner: CommandRunner) {}

  /**
   * The next id of a kind: `person`, `document` ... A repeat of a request with a seed gets the id that the request had.
   *
   * @throws LogUnavailable
   */
  async next(kind: string, { seed }: Pick<Origin, 'seed'>): Promise<number> {
    const id = await this.unused(kind);
    if (seed === null) return id;
    const stream = `ids-${kind}-${uuidFor({ seed }, kind)}`;
    return (await this.runner.run(requestIds, stream, { kind, id }, { ...origin(), seed })).state;
  }

  private unused(kind: string): Promise<number> {
    return this.queues.run(kind, async () => {
      const block = this.blocks.get(kind);
      const usable = block && block.next <= block.to ? block : await this.claim(kind);
      this.blocks.set(kind, usable);
      return usable.next++;
    });
  }

  private async claim(kind: string): Promise<Block> {
    try {
      const { state } = await this.runner.run(idBlocks, `ids-${kind}`, kind, origin());
      return { next: state - ID_BLOCK + 1, to: state };
    } catch (error) {
      // each conflict means that another node has claimed a block
      if (error instanceof RevisionConflict) return this.claim(kind);
      throw error;
    }
  }
}

const origin = (): Origin => ({
  actor: { kind: 'system', name: 'ids' },
  time: new Date().toISOString(),
  correlationId: randomUUID(),
  causationId: null,
  seed: null,
});

/** State: the id of one request; 0 for none yet. */
const requestIds: Decider<number, { kind: string; id: number }, IdBlockClaimed> = {
  initial: 0,
  decide: ({ kind, id }, given) => (given > 0 ? [] : [{ type: 'IdBlockClaimed', data: { kind, from: id, to: id } }]),
  evolve: (_, { data }) => data.to,
};

/** State: the highest id that was claimed. Command: the kind. */
const idBlocks: Decider<number, string, IdBlockClaimed> = {
  initial: 0,
  decide: (kind, highest) => [{ type: 'IdBlockClaimed', data: { kind, from: highest + 1, to: highest + ID_BLOCK } }],
  evolve: (_, { data }) => data.to,
};

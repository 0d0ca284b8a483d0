import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OperatorScope } from '@portal/events';
import { LRUCache } from 'lru-cache';
import { OperatorKeys } from '../platform/http/access/operator-key.js';
import { withTimeout } from '../platform/kernel/with-timeout.js';
import { InjectView } from '../platform/views/provide-view.js';
import type { Collection } from '../platform/views/read-models.js';
import { keyHashOf } from './operator-keys.service.js';
import { type OperatorKeyRow, operatorKeysView } from './operator-keys.projections.js';

const REMEMBERED_KEYS = 1_000;
const LOOK_MILLISECONDS = 1_000;

/** Knows the keys of this installation by their hashes. */
@Injectable()
export class StoredKeys extends OperatorKeys {
  private readonly lastKnown = new LRUCache<string, OperatorKeyRow>({ max: REMEMBERED_KEYS });

  constructor(@InjectView(operatorKeysView) private readonly view: Collection<OperatorKeyRow>) {
    super();
  }

  async scopesOf(key: string): Promise<readonly OperatorScope[] | null> {
    const hash = keyHashOf(key);
    const row = await this.byHash(hash);
    return row && isSame(row.hash, hash) ? row.scopes : null;
  }

  /** Gives the last known state of a key while the view cannot be read, because operators need the metrics then. */
  private byHash(hash: string): Promise<OperatorKeyRow | undefined> {
    const known = this.lastKnown.get(hash);
    return known ? withTimeout(this.look(hash), LOOK_MILLISECONDS).catch(() => known) : this.look(hash);
  }

  private async look(hash: string): Promise<OperatorKeyRow | undefined> {
    const [row] = await this.view.find({ where: { hash }, limit: 1 });
    if (row) this.lastKnown.set(hash, row);
    else this.lastKnown.delete(hash);
    return row;
  }
}

const isSame = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

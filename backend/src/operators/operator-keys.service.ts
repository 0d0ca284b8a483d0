import { hash, randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OperatorScope } from '@portal/events';
import { CommandRunner } from '../platform/log/command-runner.js';
import type { Origin } from '../platform/log/origin.js';
import { OPERATOR_KEY_PREFIX } from '../platform/http/access/operator-key.js';
import { InjectView } from '../platform/views/provide-view.js';
import { type Collection, MAX_PAGE } from '../platform/views/read-models.js';
import { OPERATOR_KEYS_STREAM, operatorKeys } from './operator-keys.js';
import { type OperatorKeyRow, operatorKeysView } from './operator-keys.projections.js';

const KEY_BYTES = 32;

/** Makes, lists and revokes the keys of the operator's programs. */
@Injectable()
export class OperatorKeyService {
  constructor(
    private readonly runner: CommandRunner,
    @InjectView(operatorKeysView) private readonly view: Collection<OperatorKeyRow>,
  ) {}

  /** @returns the key itself, which is kept nowhere @throws Refused `operator-key.exists` */
  async make(name: string, scopes: OperatorScope[], origin: Origin): Promise<string> {
    const key = OPERATOR_KEY_PREFIX + randomBytes(KEY_BYTES).toString('base64url');
    const made = { keyId: randomUUID(), name, scopes, hash: keyHashOf(key) };
    await this.runner.run(operatorKeys, OPERATOR_KEYS_STREAM, { type: 'MakeOperatorKey', ...made }, origin);
    // reading the view waits until it has the key; a key that was made is shown even when the view cannot be read
    await this.list().catch(() => undefined);
    return key;
  }

  /** Resolves when every check on this node refuses the key. @throws Refused `operator-key.unknown` */
  async revoke(key: string, origin: Origin): Promise<void> {
    await this.runner.run(operatorKeys, OPERATOR_KEYS_STREAM, { type: 'RevokeOperatorKey', key }, origin);
    await this.list();
  }

  /** All keys, by name. */
  list(): Promise<OperatorKeyRow[]> {
    return this.view.find({ orderBy: { field: 'name', direction: 'asc' }, limit: MAX_PAGE });
  }
}

/** The SHA-256 of a key. A plain hash is enough: nobody can guess 32 random bytes. */
export const keyHashOf = (key: string): string => hash('sha256', key, 'base64url');

import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { OperatorScope } from '@portal/events';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Queues } from '../../kernel/queues.js';
import { NotAllowed, NotSignedIn } from '../errors/problems.js';
import { clientAddress } from '../limits/client-address.js';
import { Guesses } from '../limits/guesses.js';
import { OPERATOR_KEY_PREFIX, OperatorKey, operatorKeyIn, OperatorKeys } from './operator-key.js';

const REMEMBERED_KEYS = 1_000;

/**
 * Admits an operator's program with a key of the right scope, or the operator over loopback with the installation's own
 * key.
 */
@Injectable()
export class OperatorAccess {
  /**
   * Hashes of keys that were right before. Their holders need not wait while another client on the same address guesses
   * keys.
   */
  private readonly right = new LRUCache<string, true>({ max: REMEMBERED_KEYS });
  private readonly queues = new Queues();

  constructor(
    private readonly local: OperatorKey,
    private readonly guesses: Guesses,
    private readonly modules: ModuleRef,
  ) {}

  /**
   * @throws NotSignedIn without a valid key; TooManyTries after too many wrong keys from one address
   * @throws NotAllowed when the key has another scope
   */
  async admit(request: FastifyRequest, scope: OperatorScope): Promise<void> {
    if (this.local.opens(request)) return;
    const key = operatorKeyIn(request.headers);
    const scopes = key === null ? null : await this.scopesOf(key, clientAddress(request.ip));
    if (scopes === null) throw new NotSignedIn();
    if (!scopes.includes(scope)) throw new NotAllowed();
  }

  /** Whether a request may see what a scope covers. A session's token does not count as a wrong key. */
  async allows(request: FastifyRequest, scope: OperatorScope): Promise<boolean> {
    const mayBeKey = operatorKeyIn(request.headers)?.startsWith(OPERATOR_KEY_PREFIX) ?? false;
    if (!mayBeKey) return this.local.opens(request);
    return this.admit(request, scope).then(
      () => true,
      () => false,
    );
  }

  private scopesOf(key: string, address: string): Promise<readonly OperatorScope[] | null> {
    const digest = hash('sha256', key, 'base64url');
    if (this.right.has(digest)) return this.ask(key, digest);
    // simultaneous calls with one key count as one guess
    return this.queues.run(digest, () =>
      this.right.has(digest)
        ? this.ask(key, digest)
        : this.guesses.attempt(`operator-key:${address}`, () => this.ask(key, digest)),
    );
  }

  private async ask(key: string, digest: string): Promise<readonly OperatorScope[] | null> {
    // resolved at the first use, because a capability provides it
    const scopes = await this.modules.get<OperatorKeys>(OperatorKeys, { strict: false }).scopesOf(key);
    if (scopes) this.right.set(digest, true);
    else this.right.delete(digest);
    return scopes;
  }
}

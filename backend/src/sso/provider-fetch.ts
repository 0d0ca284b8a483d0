import { Inject, Injectable } from '@nestjs/common';
import type { CustomFetch } from 'openid-client';
import type { Config } from '../config.js';
import { guardedFetch } from '../platform/connections/outgoing/guarded-fetch.js';
import { SETTINGS } from '../platform/kernel/settings.js';

/** A provider has to answer within so much time and with so many bytes. */
const LIMITS = { milliseconds: 5_000, bytes: 256 * 1024 };

/** Fetches from providers that admins name; `SSO_PRIVATE_ISSUERS` opens private networks. */
@Injectable()
export class ProviderFetch {
  constructor(@Inject(SETTINGS) private readonly config: Pick<Config, 'SSO_PRIVATE_ISSUERS'>) {}

  get isOpen(): boolean {
    return this.config.SSO_PRIVATE_ISSUERS === 'on';
  }

  /** @throws PrivateAddress; Error when the provider cannot be reached or answers too much or too late */
  readonly fetch: CustomFetch = (address, { method, headers, body }) =>
    guardedFetch(address, { method, headers, body: textOf(body) }, { ...LIMITS, privateNetworks: this.isOpen });
}

const textOf = (body: unknown): string | undefined =>
  typeof body === 'string' || body instanceof URLSearchParams ? body.toString() : undefined;

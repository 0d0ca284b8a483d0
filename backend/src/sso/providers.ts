import { hash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import * as client from 'openid-client';
import { PrivateAddress } from '../platform/connections/outgoing/guarded-fetch.js';
import { PublicAddress } from '../platform/http/public-address.js';
import { Refused } from '../platform/log/decider.js';
import { ProviderFetch } from './provider-fetch.js';
import type { SsoOn } from './sso.js';
import { HOUR_MILLISECONDS } from '../platform/kernel/durations.js';

type Provider = Pick<SsoOn, 'issuer' | 'clientId' | 'clientSecret'>;

/** What a browser keeps while the person is at the provider. */
export interface AuthorizationRequest {
  state: string;
  nonce: string;
  verifier: string;
}

/** Whom the provider vouches for. */
export interface Vouched {
  subject: string;
  email: string;
}

/** What a provider says of itself is believed for an hour. */
const BELIEVED_MILLISECONDS = HOUR_MILLISECONDS;
const PROVIDERS_IN_MEMORY = 100;
const SCOPE = 'openid email';

/** The portal as a client of companies' OpenID providers: code flow with PKCE, state and nonce. */
@Injectable()
export class Providers {
  private readonly log = new Logger('sso');
  private readonly known = new LRUCache<string, client.Configuration>({
    max: PROVIDERS_IN_MEMORY,
    ttl: BELIEVED_MILLISECONDS,
  });

  constructor(
    private readonly outside: ProviderFetch,
    private readonly address: PublicAddress,
  ) {}

  /** Where providers send people back to. */
  returnAddress(): Promise<string> {
    return this.address.of('/api/sso/callback');
  }

  /** Reads what the provider says of itself. @throws Refused `sso.private-issuer`, `sso.no-issuer` */
  async discover(provider: Provider): Promise<client.Configuration> {
    const key = hash('sha256', JSON.stringify(identityOf(provider)), 'hex');
    const before = this.known.get(key);
    if (before) return before;
    const { issuer, clientId, clientSecret } = provider;
    const options = {
      [client.customFetch]: this.outside.fetch,
      // the token's signature counts, not the connection alone
      execute: [client.enableNonRepudiationChecks, ...(this.outside.isOpen ? [client.allowInsecureRequests] : [])],
    };
    try {
      const found = await client.discovery(new URL(issuer), clientId, {}, withSecret(clientSecret), options);
      this.known.set(key, found);
      return found;
    } catch (error) {
      return this.unreachable(error, issuer);
    }
  }

  /** The provider's page for signing in, and what the browser has to bring back. */
  async begin(provider: Provider, email: string): Promise<{ url: string; request: AuthorizationRequest }> {
    const configuration = await this.discover(provider);
    const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: await this.returnAddress(),
      scope: SCOPE,
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      login_hint: email,
    });
    return { url: url.href, request: { state, nonce, verifier } };
  }

  /**
   * Exchanges the code that the browser brought for whom the provider vouches for.
   *
   * @param query of the address that the provider sent the browser to
   * @throws Refused `sso.failed` for anything that does not fit the request
   */
  async finish(provider: Provider, { state, nonce, verifier }: AuthorizationRequest, query: string): Promise<Vouched> {
    const configuration = await this.discover(provider);
    const url = new URL(`${await this.returnAddress()}${query}`);
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
    try {
      const tokens = await client.authorizationCodeGrant(configuration, url, checks);
      const { sub: subject, ...claims } = tokens.claims()!;
      const { email, email_verified } = hasEmail(claims)
        ? claims
        : await client.fetchUserInfo(configuration, tokens.access_token, subject);
      if (typeof email !== 'string' || email_verified === false) throw new Refused('sso.no-email');
      return { subject, email };
    } catch (error) {
      if (error instanceof Refused) throw error;
      this.log.warn(`a sign-in with ${provider.issuer} failed: ${reasonOf(error)}`);
      throw new Refused('sso.failed');
    }
  }

  private unreachable(error: unknown, issuer: string): never {
    if (isPrivate(error)) throw new Refused('sso.private-issuer');
    this.log.warn(`${issuer} does not answer as an OpenID provider: ${reasonOf(error)}`);
    throw new Refused('sso.no-issuer');
  }
}

const identityOf = ({ issuer, clientId, clientSecret }: Provider) => [issuer, clientId, clientSecret];

/** The secret goes as the provider asks for it; OpenID Connect says in a header where it says nothing. */
const withSecret =
  (secret: string): client.ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const auth = methods.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost;
    return auth(secret)(server, ...rest);
  };

const hasEmail = (claims: object): claims is { email: unknown; email_verified?: unknown } => 'email' in claims;

const isPrivate = (error: unknown): boolean =>
  error instanceof PrivateAddress || (error instanceof Error && error.cause !== undefined && isPrivate(error.cause));

/** The library's code for the log: its messages may hold what the provider answered. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? ((error as { code?: string }).code ?? error.name) : 'unknown';

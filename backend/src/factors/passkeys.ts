import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { PublicAddress } from '../platform/http/public-address.js';
import { isThisMachine } from '../platform/kernel/loopback.js';
import { Refused } from '../platform/log/decider.js';
import type { Factors, Passkey } from './factors.js';

/** Where passkeys work: they belong to a name, over TLS or on this machine. */
interface Place {
  rpID: string;
  expectedOrigin: string;
}

/** Loads the library with the first passkey: it takes 16 MiB. */
const library = () => import('@simplewebauthn/server');

/** The portal as a relying party of WebAuthn. */
@Injectable()
export class Passkeys {
  constructor(private readonly address: PublicAddress) {}

  /** The options from which a browser makes a passkey. @throws Refused `passkey.no-name` */
  async forNew(challenge: string, { personId, email, name }: Whose, { passkeys }: Factors) {
    const { rpID } = found(await this.place());
    return (await library()).generateRegistrationOptions({
      rpName: 'Precision Health',
      rpID,
      userID: bytesOf(String(personId)),
      userName: email,
      userDisplayName: name,
      challenge: bytesOf(challenge),
      excludeCredentials: passkeys.map(reference),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    });
  }

  /** The challenge that a browser's answer is for. */
  challengeOf({ response }: RegistrationResponseJSON): string {
    try {
      const { challenge } = JSON.parse(textIn(response.clientDataJSON)) as { challenge: string };
      return textIn(challenge);
    } catch {
      return '';
    }
  }

  /** @throws Refused `passkey.no-name`, `passkey.unreadable` */
  async made(challenge: string, name: string, response: RegistrationResponseJSON): Promise<Passkey> {
    const { rpID: expectedRPID, expectedOrigin } = found(await this.place());
    const { verifyRegistrationResponse: verify } = await library();
    const { registrationInfo } = await verify({
      response,
      expectedChallenge: challengeText(challenge),
      expectedOrigin,
      expectedRPID,
      requireUserVerification: false,
    }).catch(unreadable);
    if (!registrationInfo) return unreadable();
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      passkeyId: randomUUID(),
      name,
      credentialId: id,
      publicKey: base64url(publicKey),
      transports,
      counter,
    };
  }

  /** The options for signing in with a passkey; null where passkeys do not work, or there are none. */
  async forSignIn(challenge: string, { passkeys }: Factors) {
    const place = await this.place();
    if (!place || passkeys.length === 0) return null;
    return (await library()).generateAuthenticationOptions({
      rpID: place.rpID,
      challenge: bytesOf(challenge),
      allowCredentials: passkeys.map(reference),
      userVerification: 'preferred',
    });
  }

  /** The passkey that signed the challenge, and its count; null for a wrong answer. */
  async signed(challenge: string, { passkeys }: Factors, response: AuthenticationResponseJSON) {
    const place = await this.place();
    const passkey = passkeys.find(({ credentialId }) => credentialId === response.id);
    if (!place || !passkey) return null;
    const { passkeyId, credentialId, publicKey, counter } = passkey;
    const { verifyAuthenticationResponse: verify } = await library();
    const answer = await verify({
      response,
      expectedChallenge: challengeText(challenge),
      expectedOrigin: place.expectedOrigin,
      expectedRPID: place.rpID,
      credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      requireUserVerification: false,
    }).catch(() => null);
    return answer?.verified ? { passkeyId, counter: answer.authenticationInfo.newCounter } : null;
  }

  private async place(): Promise<Place | null> {
    const { protocol, hostname, host, port } = new URL(await this.address.of('/'));
    if (isThisMachine(hostname)) return { rpID: 'localhost', expectedOrigin: `${protocol}//localhost:${port}` };
    if (protocol !== 'https:' || isIP(hostname.replace(/[[\]]/g, '')) !== 0) return null;
    return { rpID: hostname, expectedOrigin: `${protocol}//${host}` };
  }
}

interface Whose {
  personId: number;
  email: string;
  name: string;
}

const reference = ({ credentialId: id, transports }: Passkey) => ({ id, transports: [...transports] as never[] });

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const challengeText = (challenge: string) => base64url(bytesOf(challenge));
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const textIn = (base64url: string) => Buffer.from(base64url, 'base64url').toString();

function found(place: Place | null): Place {
  if (place === null) throw new Refused('passkey.no-name');
  return place;
}

function unreadable(): never {
  throw new Refused('passkey.unreadable');
}

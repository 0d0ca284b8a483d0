import { given } from '../platform/log/testing/given.js';
import { factors, type FactorsEvent, isSet, MAX_PASSKEYS } from './factors.js';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const SECRET = 'JBSWY3DPEHPK3PXP';
const HASHES = ['one', 'two'];
const offered: FactorsEvent = { type: 'TotpOffered', data: { personId: 7, secret: SECRET } };
const confirmed: FactorsEvent = { type: 'TotpConfirmed', data: { personId: 7, step: 100 } };
const codes: FactorsEvent = { type: 'RecoveryCodesMade', data: { personId: 7, codeHashes: HASHES } };
const withTotp = [offered, confirmed, codes];
const passkey = (n: number) => ({
  personId: 7,
  passkeyId: uuid(n),
  credentialId: `credential-${n}`,
  publicKey: 'key',
  name: 'My laptop',
  transports: ['internal'],
  counter: 0,
});
const added = (n: number): FactorsEvent => ({ type: 'PasskeyAdded', data: passkey(n) });
const add = (n: number) => ({ type: 'AddPasskey', ...passkey(n), codeHashes: HASHES }) as const;
const confirm = (secret = SECRET) =>
  ({ type: 'ConfirmTotp', personId: 7, secret, step: 100, codeHashes: HASHES }) as const;
const useTotp = (step: number, challenge = 1) =>
  ({ type: 'UseTotp', personId: 7, challengeId: uuid(challenge), step }) as const;
const totpUsed = (step: number, challenge = 1): FactorsEvent => ({
  type: 'TotpUsed',
  data: { personId: 7, challengeId: uuid(challenge), step },
});
const useCode = (codeHash: string, challenge = 1) =>
  ({ type: 'UseRecoveryCode', personId: 7, challengeId: uuid(challenge), codeHash }) as const;
const codeUsed = (codeHash: string, challenge = 1): FactorsEvent => ({
  type: 'RecoveryCodeUsed',
  data: { personId: 7, challengeId: uuid(challenge), codeHash },
});
const removeTotp = (demanded: boolean) => ({ type: 'RemoveTotp', personId: 7, demanded }) as const;
const totpRemoved: FactorsEvent = { type: 'TotpRemoved', data: { personId: 7 } };
const removePasskey = (n: number, demanded: boolean) =>
  ({ type: 'RemovePasskey', personId: 7, passkeyId: uuid(n), demanded }) as const;
const trusted: FactorsEvent = {
  type: 'DeviceTrusted',
  data: { personId: 7, tokenHash: 'laptop', until: '2026-12-22T09:30:00.000Z' },
};
const takeOff = { type: 'TakeOffSecondFactor', personId: 7, companyId: 2 } as const;
const takenOff: FactorsEvent = { type: 'SecondFactorTakenOff', data: { personId: 7, companyId: 2 } };
const stateAfter = (...events: FactorsEvent[]) => events.reduce(factors.evolve, factors.initial);

describe('a one-time password app', () => {
  it('is offered, though another one counts until it is confirmed', () => {
    given(factors).when({ type: 'OfferTotp', personId: 7, secret: SECRET }).then(offered);
    given(factors, ...withTotp)
      .when({ type: 'OfferTotp', personId: 7, secret: SECRET })
      .then(offered);
    expect(stateAfter(...withTotp, { ...offered, data: { personId: 7, secret: 'NEWER' } }).totp).toMatchObject({
      secret: SECRET,
    });
  });

  it('counts once a code of the offered secret proved it', () => {
    given(factors, offered).when(confirm()).then(confirmed, codes);
    given(factors, offered).when(confirm('ANOTHER')).thenRefused('totp.not-offered');
    given(factors).when(confirm()).thenRefused('totp.not-offered');
    expect([isSet(stateAfter(offered)), isSet(stateAfter(...withTotp))]).toEqual([false, true]);
  });

  it('comes with recovery codes, which replace earlier ones', () =>
    given(factors, ...withTotp, offered)
      .when(confirm())
      .then(confirmed, codes));

  it('takes each code once, and none from before it', () => {
    given(factors, ...withTotp)
      .when(useTotp(101))
      .then(totpUsed(101));
    given(factors, ...withTotp)
      .when(useTotp(100))
      .thenRefused('second-factor.wrong');
    given(factors, ...withTotp, totpUsed(102))
      .when(useTotp(102, 2))
      .thenRefused('second-factor.wrong');
  });

  it('takes each challenge once', () =>
    given(factors, ...withTotp, totpUsed(101))
      .when(useTotp(102))
      .thenRefused('challenge.dead'));
});

describe('a recovery code', () => {
  it('counts once', () => {
    given(factors, ...withTotp)
      .when(useCode('one'))
      .then(codeUsed('one'));
    given(factors, ...withTotp, codeUsed('one'))
      .when(useCode('one', 2))
      .thenRefused('second-factor.wrong');
    given(factors, ...withTotp)
      .when(useCode('three'))
      .thenRefused('second-factor.wrong');
  });
});

describe('a passkey', () => {
  const used = { personId: 7, challengeId: uuid(9), passkeyId: uuid(1), counter: 3 };

  it('is added once, with recovery codes where there are none', () => {
    given(factors).when(add(1)).then(added(1), codes);
    given(factors, added(1), codes).when(add(2)).then(added(2));
    given(factors, added(1), codes).when(add(1)).thenRefused('passkey.known');
    given(factors, ...Array.from({ length: MAX_PASSKEYS }, (_, n) => added(n)))
      .when(add(99))
      .thenRefused('passkey.too-many');
  });

  it('answers a challenge, and what it counted is kept', () => {
    given(factors, added(1))
      .when({ type: 'UsePasskey', ...used })
      .then({ type: 'PasskeyUsed', data: used });
    given(factors, added(2))
      .when({ type: 'UsePasskey', ...used })
      .thenRefused('second-factor.wrong');
    expect(stateAfter(added(1), { type: 'PasskeyUsed', data: used }).passkeys[0]!.counter).toBe(3);
  });
});

describe('removing', () => {
  it('leaves the last one where one is demanded', () => {
    given(factors, ...withTotp)
      .when(removeTotp(true))
      .thenRefused('second-factor.last');
    given(factors, ...withTotp)
      .when(removeTotp(false))
      .then(totpRemoved);
    given(factors, ...withTotp, added(1))
      .when(removeTotp(true))
      .then(totpRemoved);
    given(factors, added(1)).when(removePasskey(1, true)).thenRefused('second-factor.last');
    given(factors, added(1), added(2))
      .when(removePasskey(1, true))
      .then({ type: 'PasskeyRemoved', data: { personId: 7, passkeyId: uuid(1) } });
  });

  it('of what is not there does nothing', () => {
    given(factors).when(removeTotp(false)).thenNothing();
    given(factors, added(1)).when(removePasskey(2, false)).thenNothing();
  });

  it('of the last one voids codes and trusted browsers', () =>
    expect(stateAfter(...withTotp, trusted, totpRemoved)).toEqual(factors.initial));

  it('by an admin takes off everything', () => {
    given(factors, ...withTotp)
      .when(takeOff)
      .then(takenOff);
    given(factors, offered).when(takeOff).thenNothing();
    expect(stateAfter(...withTotp, added(1), trusted, takenOff)).toEqual(factors.initial);
  });
});

it('trusts a browser until all are forgotten', () => {
  given(factors, ...withTotp)
    .when({ type: 'TrustDevice', ...(trusted.data as { personId: number; tokenHash: string; until: string }) })
    .then(trusted);
  const forget = { type: 'ForgetDevices', personId: 7 } as const;
  given(factors, ...withTotp, trusted)
    .when(forget)
    .then({ type: 'DevicesForgotten', data: { personId: 7 } });
  given(factors, ...withTotp)
    .when(forget)
    .thenNothing();
});

describe('a company’s provider', () => {
  const [one, two] = [uuid(1), uuid(2)];
  const data = { personId: 7, companyId: 2, ssoId: one, challengeId: uuid(8), subject: 'subject' };
  const used = (changes: object = {}): FactorsEvent => ({ type: 'SsoUsed', data: { ...data, ...changes } });
  const use = (changes: object = {}) => ({ type: 'UseSso', ...data, challengeId: uuid(9), ...changes }) as const;
  const wasUsed = used({ challengeId: uuid(9) });

  it('vouches for one account of the person, once each time', () => {
    given(factors).when(use()).then(wasUsed);
    given(factors, used()).when(use()).then(wasUsed);
    given(factors, used())
      .when(use({ challengeId: uuid(8) }))
      .thenRefused('challenge.dead');
    const another = { subject: 'another' };
    given(factors, used()).when(use(another)).thenRefused('sso.another-account');
    given(factors, used())
      .when(use({ ...another, ssoId: two }))
      .then(used({ ...another, ssoId: two, challengeId: uuid(9) }));
  });

  it('is remembered where second factors are taken off', () => {
    given(factors, ...withTotp, used(), takenOff)
      .when(use({ subject: 'another' }))
      .thenRefused('sso.another-account');
  });
});

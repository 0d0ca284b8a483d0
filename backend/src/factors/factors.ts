import type {
  DevicesForgotten,
  DeviceTrusted,
  PasskeyAdded,
  PasskeyRemoved,
  PasskeyUsed,
  RecoveryCodesMade,
  RecoveryCodeUsed,
  SecondFactorTakenOff,
  SsoUsed,
  TotpConfirmed,
  TotpOffered,
  TotpRemoved,
  TotpUsed,
} from '@portal/events';
import { type Decider, factsOf, Refused } from '../platform/log/decider.js';

/** What a person signs in with besides the password. Stream `factors-{personId}`. */
export interface Factors {
  /** the secret of an app that no code has proved yet */
  offered: string | null;
  totp: { secret: string; lastStep: number } | null;
  passkeys: readonly Passkey[];
  codeHashes: readonly string[];
  /** by the hash of its token: until when a browser is trusted */
  devices: ReadonlyMap<string, string>;
  /** the account at the company's provider that is this person's */
  account: Pick<SsoUsed['data'], 'ssoId' | 'subject'> | null;
  /** the challenges that were answered last: none counts twice */
  answered: readonly string[];
}

export type Passkey = Omit<PasskeyAdded['data'], 'personId'>;

export type FactorsCommand =
  | ({ type: 'OfferTotp' } & TotpOffered['data'])
  /** A new app replaces the former one, and its recovery codes replace the former codes. */
  | ({ type: 'ConfirmTotp'; secret: string; codeHashes: string[] } & TotpConfirmed['data'])
  /** `codeHashes`: recovery codes, for a person who has none */
  | ({ type: 'AddPasskey'; codeHashes: string[] } & PasskeyAdded['data'])
  | ({ type: 'UseTotp' } & TotpUsed['data'])
  | ({ type: 'UsePasskey' } & PasskeyUsed['data'])
  | ({ type: 'UseRecoveryCode' } & RecoveryCodeUsed['data'])
  | ({ type: 'UseSso' } & SsoUsed['data'])
  /** `demanded`: the last factor has to stay */
  | { type: 'RemoveTotp'; personId: number; demanded: boolean }
  | { type: 'RemovePasskey'; personId: number; passkeyId: string; demanded: boolean }
  | ({ type: 'TakeOffSecondFactor' } & SecondFactorTakenOff['data'])
  | ({ type: 'TrustDevice' } & DeviceTrusted['data'])
  | { type: 'ForgetDevices'; personId: number };

export type FactorsEvent =
  | TotpOffered
  | TotpConfirmed
  | TotpUsed
  | TotpRemoved
  | RecoveryCodesMade
  | RecoveryCodeUsed
  | SsoUsed
  | PasskeyAdded
  | PasskeyUsed
  | PasskeyRemoved
  | SecondFactorTakenOff
  | DeviceTrusted
  | DevicesForgotten;

export const MAX_PASSKEYS = 20;
/** More than can be answered while a challenge lives. */
const REMEMBERED_CHALLENGES = 100;
const MAX_DEVICES = 20;

export const factorsStream = (personId: number) => `factors-${personId}`;

const NONE: Factors = {
  offered: null,
  totp: null,
  passkeys: [],
  codeHashes: [],
  devices: new Map(),
  account: null,
  answered: [],
};

/** Whether a person has to give more than the password. */
export const isSet = ({ totp, passkeys }: Factors): boolean => totp !== null || passkeys.length > 0;

export const factors: Decider<Factors, FactorsCommand, FactorsEvent> = {
  initial: NONE,
  decide: (command, state) => {
    switch (command.type) {
      case 'OfferTotp':
        return [{ type: 'TotpOffered', data: factsOf(command) }];
      case 'ConfirmTotp':
        return confirm(command, state);
      case 'AddPasskey':
        return addPasskey(command, state);
      case 'UseTotp':
        return state.totp && command.step > state.totp.lastStep
          ? [{ type: 'TotpUsed', data: fresh(command, state) }]
          : wrong();
      case 'UsePasskey':
        return state.passkeys.some(({ passkeyId }) => passkeyId === command.passkeyId)
          ? [{ type: 'PasskeyUsed', data: fresh(command, state) }]
          : wrong();
      case 'UseRecoveryCode':
        return state.codeHashes.includes(command.codeHash)
          ? [{ type: 'RecoveryCodeUsed', data: fresh(command, state) }]
          : wrong();
      case 'UseSso':
        return useSso(command, state);
      case 'RemoveTotp':
        return state.totp
          ? [{ type: 'TotpRemoved', data: { personId: unlessLast(command, state.passkeys.length > 0) } }]
          : [];
      case 'RemovePasskey':
        return removePasskey(command, state);
      case 'TakeOffSecondFactor':
        return isSet(state) ? [{ type: 'SecondFactorTakenOff', data: factsOf(command) }] : [];
      case 'TrustDevice':
        return [{ type: 'DeviceTrusted', data: factsOf(command) }];
      case 'ForgetDevices':
        return state.devices.size > 0 ? [{ type: 'DevicesForgotten', data: factsOf(command) }] : [];
    }
  },
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'TotpOffered':
        return { ...state, offered: data.secret };
      case 'TotpConfirmed':
        return { ...state, offered: null, totp: { secret: state.offered ?? '', lastStep: data.step } };
      case 'TotpUsed':
        return { ...answered(state, data.challengeId), totp: state.totp && { ...state.totp, lastStep: data.step } };
      case 'TotpRemoved':
        return orNothing({ ...state, totp: null });
      case 'RecoveryCodesMade':
        return { ...state, codeHashes: data.codeHashes };
      case 'RecoveryCodeUsed':
        return {
          ...answered(state, data.challengeId),
          codeHashes: state.codeHashes.filter((hash) => hash !== data.codeHash),
        };
      case 'SsoUsed':
        return { ...answered(state, data.challengeId), account: { ssoId: data.ssoId, subject: data.subject } };
      case 'PasskeyAdded': {
        const { personId: _personId, ...passkey } = data;
        return { ...state, passkeys: [...state.passkeys, passkey] };
      }
      case 'PasskeyUsed':
        return {
          ...answered(state, data.challengeId),
          passkeys: state.passkeys.map((passkey) =>
            passkey.passkeyId === data.passkeyId ? { ...passkey, counter: data.counter } : passkey,
          ),
        };
      case 'PasskeyRemoved':
        return orNothing({
          ...state,
          passkeys: state.passkeys.filter(({ passkeyId }) => passkeyId !== data.passkeyId),
        });
      case 'SecondFactorTakenOff':
        return withoutFactors(state);
      case 'DeviceTrusted':
        return {
          ...state,
          devices: new Map([...state.devices, [data.tokenHash, data.until] as const].slice(-MAX_DEVICES)),
        };
      case 'DevicesForgotten':
        return { ...state, devices: new Map() };
    }
  },
};

type CommandOf<Type extends FactorsCommand['type']> = Extract<FactorsCommand, { type: Type }>;

function confirm({ personId, secret, step, codeHashes }: CommandOf<'ConfirmTotp'>, state: Factors): FactorsEvent[] {
  if (state.offered === null || state.offered !== secret) throw new Refused('totp.not-offered');
  return [{ type: 'TotpConfirmed', data: { personId, step } }, codesMade(personId, codeHashes)];
}

function addPasskey({ codeHashes, ...command }: CommandOf<'AddPasskey'>, state: Factors): FactorsEvent[] {
  if (state.passkeys.some(({ credentialId }) => credentialId === command.credentialId))
    throw new Refused('passkey.known');
  if (state.passkeys.length >= MAX_PASSKEYS) throw new Refused('passkey.too-many');
  const codes = state.codeHashes.length > 0 ? [] : [codesMade(command.personId, codeHashes)];
  return [{ type: 'PasskeyAdded', data: factsOf(command) }, ...codes];
}

function removePasskey(command: CommandOf<'RemovePasskey'>, { totp, passkeys }: Factors): FactorsEvent[] {
  const { passkeyId } = command;
  if (!passkeys.some((passkey) => passkey.passkeyId === passkeyId)) return [];
  const personId = unlessLast(command, totp !== null || passkeys.length > 1);
  return [{ type: 'PasskeyRemoved', data: { personId, passkeyId } }];
}

/** One provider's account of a person stays the same: an address may be given to somebody else there. */
function useSso(command: CommandOf<'UseSso'>, state: Factors): FactorsEvent[] {
  const { account } = state;
  if (account?.ssoId === command.ssoId && account.subject !== command.subject) throw new Refused('sso.another-account');
  return [{ type: 'SsoUsed', data: fresh(command, state) }];
}

const codesMade = (personId: number, codeHashes: string[]): RecoveryCodesMade => ({
  type: 'RecoveryCodesMade',
  data: { personId, codeHashes },
});

function unlessLast({ personId, demanded }: { personId: number; demanded: boolean }, another: boolean): number {
  if (demanded && !another) throw new Refused('second-factor.last');
  return personId;
}

function fresh<Command extends { type: string; challengeId: string }>(command: Command, { answered }: Factors) {
  if (answered.includes(command.challengeId)) throw new Refused('challenge.dead');
  return factsOf(command);
}

function wrong(): never {
  throw new Refused('second-factor.wrong');
}

const answered = (state: Factors, challengeId: string): Factors => ({
  ...state,
  answered: [...state.answered, challengeId].slice(-REMEMBERED_CHALLENGES),
});

/** Drops recovery codes and trusted browsers once no factor is left. */
const orNothing = (state: Factors): Factors => (isSet(state) ? state : withoutFactors(state));

const withoutFactors = ({ account, answered }: Factors): Factors => ({ ...NONE, account, answered });

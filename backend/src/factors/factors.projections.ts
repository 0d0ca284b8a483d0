import type { SecondFactorRuleSet } from '@portal/events';
import { projection } from '../platform/views/projection.js';

/** A person's second factors, as their owner sees them. */
export interface FactorsRow {
  totp: boolean;
  passkeys: readonly PasskeyRow[];
  codesLeft: number;
}

interface PasskeyRow {
  id: string;
  name: string;
  createdAt: string;
  lastUsed: string | null;
}

const NONE: FactorsRow = { totp: false, passkeys: [], codesLeft: 0 };

export const secondFactors = projection<FactorsRow>('second-factors', 1, { atOnce: true })
  .create('TotpConfirmed', 'personId', (_event, row = NONE) => ({ ...row, totp: true }))
  .create('PasskeyAdded', 'personId', ({ data, time }, row = NONE) => ({
    ...row,
    passkeys: [...row.passkeys, { id: data.passkeyId, name: data.name, createdAt: time, lastUsed: null }],
  }))
  .on('RecoveryCodesMade', 'personId', (row, { data }) => ({ ...row, codesLeft: data.codeHashes.length }))
  .on('RecoveryCodeUsed', 'personId', (row) => ({ ...row, codesLeft: row.codesLeft - 1 }))
  .on('PasskeyUsed', 'personId', (row, { data, time }) => ({
    ...row,
    passkeys: row.passkeys.map((passkey) => (passkey.id === data.passkeyId ? { ...passkey, lastUsed: time } : passkey)),
  }))
  .on('TotpRemoved', 'personId', (row) => orNone({ ...row, totp: false }))
  .on('PasskeyRemoved', 'personId', (row, { data }) =>
    orNone({ ...row, passkeys: row.passkeys.filter(({ id }) => id !== data.passkeyId) }),
  )
  .on('SecondFactorTakenOff', 'personId', () => NONE);

export const isSetIn = ({ totp, passkeys }: FactorsRow = NONE): boolean => totp || passkeys.length > 0;

const orNone = (row: FactorsRow): FactorsRow => (isSetIn(row) ? row : NONE);

/** What a company asks of its employees. */
export interface SecondFactorRuleRow {
  rule: SecondFactorRuleSet['data']['rule'];
}

export const secondFactorRules = projection<SecondFactorRuleRow>('second-factor-rules', 1, { atOnce: true }).create(
  'SecondFactorRuleSet',
  'companyId',
  ({ data: { rule } }) => ({ rule }),
);

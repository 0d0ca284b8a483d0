import type { DomainEvent } from '@portal/events';
import { log } from '../platform/log/testing/recorded.js';
import { projected, twice } from '../platform/views/testing/projected.js';
import { secondFactorRules, secondFactors } from './factors.projections.js';

const personId = 7;
const challenged = { personId, challengeId: '00000000-0000-4000-8000-000000000001' };
const passkeyId = '00000000-0000-4000-8000-000000000002';
const key = { credentialId: 'credential', publicKey: 'key', name: 'My laptop', transports: [], counter: 0 };
const confirmed: DomainEvent = { type: 'TotpConfirmed', data: { personId, step: 1 } };
const codes: DomainEvent = { type: 'RecoveryCodesMade', data: { personId, codeHashes: ['one', 'two'] } };
const added: DomainEvent = { type: 'PasskeyAdded', data: { personId, passkeyId, ...key } };
const used: DomainEvent = { type: 'PasskeyUsed', data: { ...challenged, passkeyId, counter: 1 } };
const recovered: DomainEvent = { type: 'RecoveryCodeUsed', data: { ...challenged, codeHash: 'one' } };
const removed: DomainEvent[] = [
  { type: 'TotpRemoved', data: { personId } },
  { type: 'PasskeyRemoved', data: { personId, passkeyId } },
];
const takenOff: DomainEvent = { type: 'SecondFactorTakenOff', data: { personId, companyId: 2 } };

const rowAfter = async (...events: DomainEvent[]) => (await projected(secondFactors, log(...events)))[personId];
const NONE = { totp: false, passkeys: [], codesLeft: 0 };

describe('second factors', () => {
  it('are listed with when they were used last', async () =>
    expect(await rowAfter(confirmed, codes, added, used, recovered)).toEqual({
      totp: true,
      passkeys: [
        {
          id: passkeyId,
          name: 'My laptop',
          createdAt: '2026-05-04T10:02:00.000Z',
          lastUsed: '2026-05-04T10:03:00.000Z',
        },
      ],
      codesLeft: 1,
    }));

  it('leave nothing when the last one goes', async () => {
    expect(await rowAfter(confirmed, codes, added, removed[0]!)).toMatchObject({ totp: false, codesLeft: 2 });
    expect(await rowAfter(confirmed, codes, added, ...removed)).toEqual(NONE);
    expect(await rowAfter(confirmed, codes, added, takenOff)).toEqual(NONE);
  });
});

it('a company’s rule is its newest', async () => {
  const set = (rule: string): DomainEvent => ({ type: 'SecondFactorRuleSet', data: { companyId: 2, rule } });
  const events = log(set('demanded'), set('optional'));
  expect(await projected(secondFactorRules, twice(events))).toEqual({ 2: { rule: 'optional' } });
});

import type { ConsentGiven, ConsentWithdrawn } from '@portal/events';
import { CONSENT_TEXTS, newestText } from '@portal/events/rules';
import { given } from '../platform/log/testing/given.js';
import { consents } from './consents.js';

const [DAY, LATER] = ['2026-11-27T09:00:00.000Z', '2026-11-28T09:00:00.000Z'];
const { version } = newestText('genetic-data');
const facts = (at: string) => ({ personId: 7, companyId: 2, consent: 'genetic-data', at }) as const;
const gave = (at = DAY, changed: object = {}): ConsentGiven => ({
  type: 'ConsentGiven',
  data: { ...facts(at), version, ...changed },
});
const withdrew = (at = DAY): ConsentWithdrawn => ({ type: 'ConsentWithdrawn', data: facts(at) });
const give = (changed: object = {}) => ({ type: 'GiveConsent', ...facts(LATER), version, ...changed }) as const;
const withdraw = { type: 'WithdrawConsent', ...facts(LATER) } as const;

describe('a consent', () => {
  it('is given once to each wording', () => {
    given(consents).when(give()).then(gave(LATER));
    given(consents, gave()).when(give()).thenNothing();
    given(consents, gave(DAY, { version: '2020-01-01' }))
      .when(give())
      .then(gave(LATER));
  });

  it('is not given to a wording that is not in use', () =>
    given(consents)
      .when(give({ version: '2020-01-01' }))
      .thenRefused('consent.outdated'));

  it('is withdrawn once, also by whoever was never asked, and can be given again', () => {
    given(consents, gave()).when(withdraw).then(withdrew(LATER));
    given(consents).when(withdraw).then(withdrew(LATER));
    given(consents, gave(), withdrew()).when(withdraw).thenNothing();
    given(consents, gave(), withdrew()).when(give()).then(gave(LATER));
  });

  it('has a wording for each version, oldest first', () => {
    const versions = CONSENT_TEXTS['genetic-data'].map((text) => text.version);
    expect(versions).toEqual([...new Set(versions)].sort());
  });
});

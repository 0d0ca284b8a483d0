import type { MailPreferenceSet } from '@portal/events';
import { given } from '../platform/log/testing/given.js';
import { mailPreference } from './mail-preferences.js';

const set = (wanted: boolean): MailPreferenceSet => ({
  type: 'MailPreferenceSet',
  data: { personId: 7, purpose: 'report', wanted },
});
const tell = (wanted: boolean) => ({ type: 'SetMailPreference', personId: 7, purpose: 'report', wanted }) as const;

describe('the mails that a person wants', () => {
  it('are all, until a kind is switched off', () => {
    given(mailPreference).when(tell(true)).thenNothing();
    given(mailPreference).when(tell(false)).then(set(false));
    given(mailPreference, set(false)).when(tell(false)).thenNothing();
    given(mailPreference, set(false)).when(tell(true)).then(set(true));
    given(mailPreference, set(false), set(true)).when(tell(true)).thenNothing();
  });
});

import { given } from '../platform/log/testing/given.js';
import { invitation, type InvitationEvent } from './invitation.js';

const to = {
  invitationId: '6f1c2f52-2b3c-4a4e-9d9e-0c6c1c2f5e03',
  role: 'patient' as const,
  companyId: 2,
  personId: 9,
  rowId: 9,
  existing: false,
  recipient: 9,
  name: 'Omar Haddad',
  email: 'omar@patients.example',
};
const link = (number: number) => ({ number, tokenHash: `hash-${number}`, expiresAt: '2026-11-28T10:00:00.000Z' });
const sent = (number: number): InvitationEvent => ({ type: 'InvitationSent', data: { ...to, ...link(number) } });
const accepted: InvitationEvent = {
  type: 'InvitationAccepted',
  data: { invitationId: to.invitationId, role: 'patient', companyId: 2, personId: 9, rowId: 9 },
};
const accept = (number: number, now = '2026-11-22T10:00:00.000Z') =>
  ({ type: 'AcceptInvitation', tokenHash: `hash-${number}`, now }) as const;

describe('invitation', () => {
  it('is sent', () =>
    given(invitation)
      .when({ type: 'SendInvitation', link: link(1), to })
      .then(sent(1)));
  it('is sent again', () =>
    given(invitation, sent(1))
      .when({ type: 'SendInvitation', link: link(2), to })
      .then(sent(2)));
  it('is sent once when two ask for it at once', () =>
    given(invitation, sent(1), sent(2))
      .when({ type: 'SendInvitation', link: link(2), to })
      .thenNothing());
  it('is accepted with its newest link', () => given(invitation, sent(1), sent(2)).when(accept(2)).then(accepted));
  it('is dead with an older link', () =>
    given(invitation, sent(1), sent(2)).when(accept(1)).thenRefused('invitation.dead'));
  it('is dead after its last moment', () =>
    given(invitation, sent(1)).when(accept(1, '2026-11-28T10:00:00.000Z')).thenRefused('invitation.dead'));
  it('is used once', () => given(invitation, sent(1), accepted).when(accept(1)).thenRefused('invitation.dead'));
  it('is not sent again once accepted', () =>
    given(invitation, sent(1), accepted)
      .when({ type: 'SendInvitation', link: link(2), to })
      .thenRefused('invitation.accepted'));
});

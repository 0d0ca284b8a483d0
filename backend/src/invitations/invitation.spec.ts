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
  data: { invitationId: to.invitationId, role: 'patient', companyId: 2, personId: 12, rowId: 9 },
};
const held = { invitationId: to.invitationId, role: 'patient', companyId: 2, rowId: 9, inviterId: 4 } as const;
const refused: InvitationEvent = { ...accepted, type: 'InvitationRefused' };
const accept = (number: number, now = '2026-11-22T10:00:00.000Z') =>
  ({ type: 'AcceptInvitation', tokenHash: `hash-${number}`, now, personId: 12 }) as const;

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
  it('is accepted or refused by the owner of the address without a link, as long as it waits', () => {
    given(invitation, sent(1)).when({ type: 'AcceptOffer', personId: 12 }).then(accepted);
    given(invitation, sent(1)).when({ type: 'RefuseOffer', personId: 12 }).then(refused);
    for (const ended of [accepted, refused])
      for (const type of ['AcceptOffer', 'RefuseOffer'] as const)
        given(invitation, sent(1), ended).when({ type, personId: 12 }).thenRefused('invitation.dead');
  });
  it('has no living link once refused, and can be sent again', () => {
    given(invitation, sent(1), refused).when(accept(1)).thenRefused('invitation.dead');
    given(invitation, sent(1), refused)
      .when({ type: 'SendInvitation', link: link(2), to })
      .then(sent(2));
  });
  it('is held, and then sent', () => {
    given(invitation)
      .when({ type: 'HoldInvitation', ...held })
      .then({ type: 'InvitationHeld', data: held });
    given(invitation, { type: 'InvitationHeld', data: held })
      .when({ type: 'HoldInvitation', ...held })
      .thenNothing();
    given(invitation, { type: 'InvitationHeld', data: held })
      .when({ type: 'SendInvitation', link: link(1), to })
      .then(sent(1));
    given(invitation, { type: 'InvitationHeld', data: held })
      .when({ type: 'AcceptOffer', personId: 12 })
      .thenRefused('invitation.dead');
  });
  it('is not sent again once accepted', () =>
    given(invitation, sent(1), accepted)
      .when({ type: 'SendInvitation', link: link(2), to })
      .thenRefused('invitation.accepted'));
});

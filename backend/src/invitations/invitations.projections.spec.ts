import type { DomainEvent, InvitationAccepted, InvitationSent } from '@portal/events';
import { log } from '../platform/log/testing/recorded.js';
import { projected, twice } from '../platform/views/testing/projected.js';
import { invitations } from './invitations.projections.js';

const invitationId = '0d3c1c52-2b3c-5a4e-8d9e-0c6c1c2f5e01';
const about = { invitationId, role: 'patient' as const, companyId: 2, personId: 9, rowId: 9 };
const person = { existing: false, name: 'Omar Haddad', email: 'omar@patients.example' };

const sent = (number: number): InvitationSent => ({
  type: 'InvitationSent',
  data: {
    ...about,
    ...person,
    recipient: 9,
    number,
    tokenHash: `hash-${number}`,
    expiresAt: '2026-05-11T10:00:00.000Z',
  },
});
const accepted: InvitationAccepted = { type: 'InvitationAccepted', data: about };

const row = async (...events: DomainEvent[]) => (await projected(invitations, log(...events)))[invitationId];

describe('an invitation', () => {
  it('is found by the hash of its link', async () =>
    expect(await row(sent(1))).toEqual({
      ...about,
      ...person,
      number: 1,
      tokenHash: 'hash-1',
      expiresAt: '2026-05-11T10:00:00.000Z',
      emailKey: 'omar@patients.example',
      accepted: false,
      refused: false,
      sentAt: '2026-05-04T10:00:00.000Z',
    }));

  it('that is sent again has one link, the newer', async () =>
    expect(await row(sent(1), sent(2))).toMatchObject({
      number: 2,
      tokenHash: 'hash-2',
      sentAt: '2026-05-04T10:01:00.000Z',
    }));

  it('is accepted', async () =>
    expect(await row(sent(1), accepted)).toMatchObject({ accepted: true, tokenHash: 'hash-1' }));

  it('that nobody sent is not accepted', async () => expect(await row(accepted)).toBeUndefined());
});

it('an event that comes twice is taken once', async () => {
  const history = log(sent(1), sent(2), accepted);
  expect(await projected(invitations, twice(history))).toEqual(await projected(invitations, history));
});

import type { GuestClaimed } from '@portal/events';
import { given } from '../platform/log/testing/given.js';
import { guest, type GuestCommand, guestStream } from './guest.js';

const facts = (rowId: number) => ({ role: 'patient', companyId: 3, personId: 12, rowId }) as const;
const claim = (rowId: number, insteadOf: number | null = null): GuestCommand => ({
  type: 'ClaimGuest',
  insteadOf,
  ...facts(rowId),
});
const claimed = (rowId: number): GuestClaimed => ({ type: 'GuestClaimed', data: facts(rowId) });

describe('somebody whom a company expects', () => {
  it('waits in one row', () => {
    given(guest).when(claim(57)).then(claimed(57));
    given(guest, claimed(57)).when(claim(58)).thenNothing();
    given(guest, claimed(57)).when(claim(57)).thenNothing();
  });

  it('gets another when that one has gone, once', () => {
    given(guest, claimed(57)).when(claim(58, 57)).then(claimed(58));
    given(guest, claimed(57), claimed(58)).when(claim(59, 57)).thenNothing();
  });

  it('is told apart by company, role and address', () => {
    const expected = { role: 'patient', companyId: 3, emailHash: 'a1' } as const;
    const others = [{ role: 'employee' }, { companyId: 31 }, { emailHash: 'b2' }] as const;
    const streams = [expected, ...others.map((other) => ({ ...expected, ...other }))].map(guestStream);
    expect(new Set(streams).size).toBe(4);
  });
});

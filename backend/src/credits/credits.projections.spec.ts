import type { CreditsGranted, CreditsReturned, CreditsTaken, DomainEvent } from '@portal/events';
import { log } from '../platform/log/testing/recorded.js';
import { projected, twice } from '../platform/views/testing/projected.js';
import { creditsView } from './credits.projections.js';
import { creditsHeld } from './testing/credits-held.js';

describe('the credits of a company', () => {
  const ofReport = { companyId: 2, reportId: 1, credits: 250 };
  const granted: CreditsGranted = { type: 'CreditsGranted', data: { companyId: 2, orderId: 5, credits: 1_000 } };
  const held = creditsHeld(ofReport);
  const taken: CreditsTaken = { type: 'CreditsTaken', data: ofReport };
  const returned: CreditsReturned = { type: 'CreditsReturned', data: ofReport };
  const credits = async (...events: DomainEvent[]) => (await projected(creditsView, log(...events)))[2];

  it('are what was granted, less what is held or spent', async () => {
    expect(await credits(granted)).toEqual({ available: 1_000, held: 0, lowSince: null });
    expect(await credits(granted, held)).toMatchObject({ available: 750, held: 250 });
    expect(await credits(granted, held, taken)).toMatchObject({ available: 750, held: 0 });
    expect(await credits(granted, held, returned)).toMatchObject({ available: 1_000, held: 0 });
  });

  it('are low from the moment when a report cannot be paid until they can pay for one again', async () => {
    const [some, again] = [granted, granted].map((event) => ({ ...event, data: { ...event.data, credits: 300 } }));
    const { time } = log(some!, held)[1]!;
    expect(await credits(some!, held)).toMatchObject({ available: 50, lowSince: time });
    expect(await credits(some!, held, taken)).toMatchObject({ available: 50, lowSince: time });
    expect(await credits(some!, held, taken, again!)).toMatchObject({ available: 350, lowSince: null });
  });

  it('are counted once, though each event comes twice', async () => {
    const history = log(granted, held, taken, held, returned, granted);
    expect((await projected(creditsView, twice(history)))[2]).toMatchObject({ available: 1_750, held: 0 });
  });
});

import { Refused } from '../platform/log/decider.js';
import { type EmailClaim, emailClaim, type EmailClaimCommand } from './email-claim.js';

/** An address in every order in which it is registered, invited, proved and given up, and each part of it. */

const [OWNER, STRANGER, TYPED, OTHER] = [1, 2, 3, 4];
const claimedAt = '2026-11-23T10:00:00.000Z';
const claim = (personId: number): EmailClaimCommand => ({
  ...{ type: 'ClaimEmail', personId, claimedAt, provedBefore: null },
});
const proof = { personId: OWNER, email: 'omar@patients.example', by: 'link', instead: null } as const;

const STEPS = {
  registered: claim(OWNER),
  'registered by a stranger': claim(STRANGER),
  'typed in by one clinic of old': claim(TYPED),
  'typed in by another': claim(OTHER),
  proved: { type: 'ProveEmail', ...proof, provedBefore: null, waiting: [TYPED, OTHER] },
  erased: { type: 'ReleaseEmail', personId: OWNER },
} as const satisfies Record<string, EmailClaimCommand>;
type Step = keyof typeof STEPS;

const ordersOf = (steps: readonly Step[]): Step[][] => [
  [],
  ...steps.flatMap((step) => ordersOf(steps.filter((other) => other !== step)).map((rest) => [step, ...rest])),
];
const ORDERS = ordersOf(Object.keys(STEPS) as Step[]);

function played(order: readonly Step[]): EmailClaim {
  return order.reduce<EmailClaim>((state, step) => {
    try {
      return emailClaim.decide(STEPS[step], state).reduce(emailClaim.evolve, state);
    } catch (error) {
      if (error instanceof Refused && error.code === 'email.taken') return state;
      throw error;
    }
  }, emailClaim.initial);
}

/** The orders in which something wrong comes out. */
const wrong = (isRight: (state: EmailClaim, order: readonly Step[]) => boolean) =>
  ORDERS.filter((order) => !isRight(played(order), order)).map((order) => order.join(', '));
const isAfter = (order: readonly Step[], late: Step, early: Step) =>
  order.includes(early) && order.indexOf(late) > order.indexOf(early);

it('belongs to who proved it until they give it up, and to nobody else', () => {
  expect(ORDERS.length).toBeGreaterThan(720);
  expect(
    wrong(({ owner }, order) => {
      const isOwned = order.includes('proved') && !isAfter(order, 'erased', 'proved');
      return owner === (isOwned ? OWNER : null);
    }),
  ).toEqual([]);
});

it('is lost by a stranger who claimed it before the proof, who can still come in to give another one', () =>
  expect(
    wrong(({ losers, claimants }, order) => {
      const hasLost = isAfter(order, 'proved', 'registered by a stranger');
      return losers.includes(STRANGER) === hasLost && !(hasLost && claimants.includes(STRANGER));
    }),
  ).toEqual([]));

it('leaves the rows of clinics waiting, whatever came before', () =>
  expect(
    wrong(({ claimants, losers }, order) =>
      (
        [
          ['typed in by one clinic of old', TYPED],
          ['typed in by another', OTHER],
        ] as const
      ).every(([step, row]) => !losers.includes(row) && (!isAfter(order, 'proved', step) || claimants.includes(row))),
    ),
  ).toEqual([]));

it('has nobody twice', () =>
  expect(
    wrong(({ owner, claimants, losers }) => {
      const all = [owner, ...claimants, ...losers].filter((one) => one !== null);
      return new Set(all).size === all.length;
    }),
  ).toEqual([]));

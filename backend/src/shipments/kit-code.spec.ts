import { given } from '../platform/log/testing/given.js';
import { kitCode, type KitCodeEvent } from './kit-code.js';

const MINUTE_1 = '2026-11-23T12:01:00.000Z';
const MINUTE_2 = '2026-11-23T12:02:00.000Z';

const facts = (orderId: number, claimedAt: string) => ({
  ...{ orderId, patientId: 9, number: `GH-2026-00000${orderId}` },
  claimedAt,
});
const claimed = (orderId: number, at = MINUTE_1): KitCodeEvent => ({
  type: 'KitCodeClaimed',
  data: facts(orderId, at),
});
const claim = (orderId: number, at = MINUTE_1, insteadOf: string | null = null) =>
  ({ type: 'ClaimKitCode', insteadOf, ...facts(orderId, at) }) as const;
const release = (orderId: number) => ({ type: 'ReleaseKitCode', orderId, patientId: 9 }) as const;
const released = (orderId: number): KitCodeEvent => ({ type: 'KitCodeReleased', data: { orderId, patientId: 9 } });

it('a code is claimed for one kit', () => {
  given(kitCode).when(claim(5)).then(claimed(5));
  given(kitCode, claimed(5)).when(claim(6)).thenRefused('kit-code.taken', { number: 'GH-2026-000005' });
});

it('a kit claims its code again, so that nobody takes it over meanwhile', () => {
  given(kitCode, claimed(5)).when(claim(5, MINUTE_2)).then(claimed(5, MINUTE_2));
  given(kitCode, claimed(5), claimed(5, MINUTE_2))
    .when(claim(6, MINUTE_2, MINUTE_1))
    .thenRefused('kit-code.taken');
});

it('a claim that a crash left behind is taken over', () => {
  given(kitCode, claimed(5))
    .when(claim(6, MINUTE_2, MINUTE_1))
    .then(claimed(6, MINUTE_2));
});

it('a code that its kit was not sent with is free again', () => {
  given(kitCode, claimed(5)).when(release(5)).then(released(5));
  given(kitCode, claimed(5)).when(release(6)).thenNothing();
  given(kitCode).when(release(5)).thenNothing();
  given(kitCode, claimed(5), released(5)).when(claim(6)).then(claimed(6));
});

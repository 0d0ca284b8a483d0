import { areOfOneSecret, KEPT_MILLISECONDS, rotated, secretIn } from './rotated-secret.js';

const NOW = Date.parse('2026-05-04T10:00:00.000Z');

describe('a secret that is replaced', () => {
  const once = rotated('first', 'second', NOW);

  it('signs with the newest value, and the older one still counts', () => {
    expect(secretIn('first', NOW)).toEqual({ current: 'first', all: ['first'] });
    expect(secretIn(once, NOW)).toEqual({ current: 'second', all: ['second', 'first'] });
  });

  it('signs with the older value until every process knows the newest', () => {
    expect(secretIn(once, NOW + 1_000, 90_000).current).toBe('first');
    expect(secretIn(once, NOW + 90_000, 90_000)).toEqual({ current: 'second', all: ['second', 'first'] });
  });

  it('forgets the older value when nothing that it signed can be open any more', () => {
    const later = NOW + KEPT_MILLISECONDS;
    expect(secretIn(once, later - 1).all).toEqual(['second', 'first']);
    expect(secretIn(once, later).all).toEqual(['second']);
    expect(rotated(once, 'third', later)).toBe(`third\nsecond ${new Date(later).toISOString()}`);
  });

  it('is known again by any of its values', () => {
    expect(areOfOneSecret('first', rotated(once, 'third', NOW))).toBe(true);
    expect(areOfOneSecret(once, 'another')).toBe(false);
  });
});

import { render, screen } from '@testing-library/react';
import {
  formatBirthday,
  formatBytes,
  formatDate,
  formatMoment,
  formatPrice,
  formatTimeLeft,
  Minute,
  Moment,
} from './format';

describe('dates', () => {
  it('are a day, a short month and a year', () => {
    expect(formatDate('2026-09-05T12:00:00.000Z')).toBe('5 Sep 2026');
  });

  it('read a moment without a zone as UTC', () => {
    expect(formatDate('2026-11-21T12:00:00')).toBe(formatDate('2026-11-21T12:00:00Z'));
  });

  it('tell a moment in the local manner with the name of the time zone', () => {
    const local = new Date('2026-11-21T12:34:56Z').toLocaleString(undefined, {
      dateStyle: 'medium',
      timeStyle: 'long',
    });
    expect(formatMoment('2026-11-21T12:34:56')).toBe(local);
    expect(local).toMatch(/(UTC|GMT|[A-Z]{3,4})\S*$/);
  });

  it.each([null, undefined, '', 'soon'])('are empty for %p', (value) => expect(formatDate(value)).toBe(''));

  it('tell the full moment in the tooltip', () => {
    render(<Moment at="2026-11-21T12:34:56.000Z" />);
    expect(screen.getByText('21 Nov 2026')).toHaveAttribute('title', expect.stringMatching(/34:56/));
  });

  it('tell the minute in a log', () => {
    render(<Minute at="2026-11-21T12:34:56.000Z" />);
    expect(screen.getByText(/^2\d Nov 2026, \d+:34/)).toHaveAttribute('title', expect.stringMatching(/34:56/));
  });
});

describe('a birthday', () => {
  it('is MM/DD/YYYY and never shifts by a time zone', () => expect(formatBirthday('1980-02-01')).toBe('02/01/1980'));
  it('is empty when it is not known', () => expect(formatBirthday(null)).toBe(''));
});

describe('figures', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1_400_000, '1.4 MB'],
    [250_000_000, '250 MB'],
    [20_000_000_000, '20.0 GB'],
  ])('%d bytes', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

  it.each([
    [0.2, 'about 1 s left'],
    [42, 'about 42 s left'],
    [61, 'about 2 min left'],
    [7_300, 'about 3 h left'],
  ])('%d seconds', (seconds, text) => expect(formatTimeLeft(seconds)).toBe(text));

  it.each([
    [1000, '$1,000'],
    [99.98, '$99.98'],
    [374.5, '$374.50'],
  ])('%d dollars', (dollars, text) => expect(formatPrice(dollars)).toBe(text));
});

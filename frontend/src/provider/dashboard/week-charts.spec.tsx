import '../../testing/browser';
import { render, screen, within } from '@testing-library/react';
import { heightsOf, lineOf } from './chart-shapes';
import { CreditsChart } from './week-charts';

const weeks = [
  { week: '2026-11-09', reports: 0, credits_used: 0, credits_bought: 1000, credits_left: 1000 },
  { week: '2026-11-16', reports: 2, credits_used: 500, credits_bought: 0, credits_left: 500 },
];

it('a chart has what it shows as a table', () => {
  render(<CreditsChart weeks={weeks} />);
  const table = screen.getByRole('table', { name: 'Credits by week' });
  const rows = within(table).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Week ofUsedBoughtLeft',
    '9 Nov 202601,0001,000',
    '16 Nov 20265000500',
  ]);
});

it('shapes fill their height, and one week is enough', () => {
  expect(heightsOf([0, 26, 52])).toEqual([0, 26, 52]);
  expect(heightsOf([-5, 0])).toEqual([0, 0]);
  expect(lineOf([10])).toBe('0,44');
});

import '../../testing/browser';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tokenStylesheet } from '../../theme';
import { Appearance } from './appearance';

const BOOT = readFileSync(join(__dirname, '..', '..', '..', 'public', 'boot.js'), 'utf8');
const boot = () => new Function(BOOT)() as unknown;
const shown = () => document.documentElement.dataset.scheme;

it('the chosen colours show at once and on the next visit, until the system’s are chosen again', async () => {
  boot();
  expect(shown()).toBe('light');
  render(<Appearance />);
  expect(screen.getByLabelText('Colours')).toHaveValue('system');
  await userEvent.selectOptions(screen.getByLabelText('Colours'), 'Dark');
  expect(shown()).toBe('dark');
  delete document.documentElement.dataset.scheme;
  boot();
  expect(shown()).toBe('dark');
  await userEvent.selectOptions(screen.getByLabelText('Colours'), 'As the system');
  expect(shown()).toBe('light');
});

it('paper stays light', () => {
  const rules = tokenStylesheet().split(/(?=@media)/);
  expect(rules.filter((rule) => rule.includes('#10151F')).every((rule) => rule.startsWith('@media screen'))).toBe(true);
});

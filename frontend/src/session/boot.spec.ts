import '../testing/browser';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endSession, startSession } from '../api/session';
import { member, sessionOf } from '../testing/people';

const SCRIPT = readFileSync(join(__dirname, '..', '..', 'public', 'boot.js'), 'utf8');
const HOUR = 3_600_000;

/** Runs the script in a page that the build made. @returns what it asks for */
function boot(): (string | null)[] {
  for (const left of document.head.querySelectorAll('meta, link')) left.remove();
  document.head.insertAdjacentHTML(
    'beforeend',
    '<meta name="chunks-patient" content="/assets/member.js /assets/member.css"><meta name="chunks-employee" content="/assets/provider.js">',
  );
  new Function(SCRIPT)();
  return [...document.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`);
}
const isMarked = () => document.documentElement.hasAttribute('data-signed-in');

it('asks for the scripts of the person’s own area before the application runs', () => {
  startSession(sessionOf(member, HOUR));
  expect(boot()).toEqual(['modulepreload /assets/member.js', 'preload /assets/member.css']);
  expect(isMarked()).toBe(true);
});

it('asks for nothing where nobody is signed in, or their time is over', () => {
  endSession();
  expect([boot(), isMarked()]).toEqual([[], false]);
  startSession(sessionOf(member, -HOUR));
  expect([boot(), isMarked()]).toEqual([[], false]);
});

/** The script of the public pages. They are whole without it. */
import { currentSession, subscribeSession } from '../api/session';
import { homeOf } from '../session/home';
import { markSignedIn } from '../session/mark-signed-in';

const page = document.documentElement.dataset;

markSignedIn();
subscribeSession(markSignedIn);
const user = currentSession()?.user;
if (user && page['for'] === 'visitors') window.location.replace(homeOf(user));
else if (user && page['area'] !== undefined) void openOwnArea();
else void start();

async function start(): Promise<void> {
  if (user) {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('header a[href="/"]')) link.href = homeOf(user);
    void import('../session/keep-alive').then(({ keepSessionAlive }) => keepSessionAlive());
  }
  // a person who signs in or out in another tab sees their pages here as well
  if (page['area'] !== undefined) subscribeSession(() => currentSession() && window.location.reload());
  const places = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  const needed = places.filter(({ dataset }) => user || dataset['for'] !== 'members');
  if (!needed.length) return;
  const { hydrate } = await import('./hydrate');
  await Promise.all(needed.map(hydrate));
}

/** The application draws the same page inside the person's own navigation. */
async function openOwnArea(): Promise<void> {
  await import('../main');
  delete page['area'];
}

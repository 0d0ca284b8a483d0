/** The script of the public pages. They are whole without it. */
import { currentSession, subscribeSession } from '../api/session';
import { homeOf } from '../session/home';
import { markSignedIn } from '../session/mark-signed-in';

const page = document.documentElement.dataset;

/** How far an island below the screen may be when its script is loaded: one screen. */
const NEAR = '100%';

/** Brings islands to life when the reader comes near: most phones load and run nothing for what is never reached. */
const near = new IntersectionObserver(
  (changes) => {
    for (const { isIntersecting, target } of changes) if (isIntersecting) void hydrate(target as HTMLElement);
  },
  { rootMargin: NEAR },
);

markSignedIn();
subscribeSession(markSignedIn);
const user = currentSession()?.user;
if (user && page['for'] === 'visitors') window.location.replace(homeOf(user));
else if (user && page['area'] !== undefined) void openOwnArea();
else start();

function start(): void {
  if (user) {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('header a[href="/"]')) link.href = homeOf(user);
    void import('../session/keep-alive').then(({ keepSessionAlive }) => keepSessionAlive());
  }
  // a person who signs in or out in another tab sees their pages here as well
  if (page['area'] !== undefined) subscribeSession(() => currentSession() && window.location.reload());
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]'))
    if (user || place.dataset['for'] !== 'members') near.observe(place);
}

async function hydrate(place: HTMLElement): Promise<void> {
  near.unobserve(place);
  await (await import('./hydrate')).hydrate(place);
}

/** The application draws the same page inside the person's own navigation. */
async function openOwnArea(): Promise<void> {
  await import('../main');
  delete page['area'];
}

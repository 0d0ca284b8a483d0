import { paths } from '../../paths';
import { homeOf } from '../../session/home';
import { useSession } from '../../session/use-session';
import { ButtonLink } from '../../ui/button/button';
import { useTitle } from '../../ui/frame/page';
import styles from './not-found.module.css';

/** `/404`: the page of every unknown address. */
export function NotFound() {
  useTitle('Page not found');
  const session = useSession();
  return (
    <div className={styles.page}>
      <p className={styles.code}>404</p>
      <h1>We could not find that page</h1>
      <p>The address may be mistyped, or the page has moved.</p>
      <ButtonLink to={session ? homeOf(session.user) : paths.home}>
        {session ? 'Go to your dashboard' : 'Go to the home page'}
      </ButtonLink>
    </div>
  );
}

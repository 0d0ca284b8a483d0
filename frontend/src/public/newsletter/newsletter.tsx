import { paths } from '../../paths';
import { Button } from '../../ui/button/button';
import { ButtonAnchor } from '../../ui/button/button-anchor';
import styles from '../not-found/not-found.module.css';

const SAID: Readonly<Record<string, { title: string; text: string }>> = {
  asked: {
    title: 'One more step',
    text: 'A mail with a link is on its way. Open it to confirm your address. Until then you get nothing from us.',
  },
  confirmed: {
    title: 'You are on the list',
    text: 'Your address is confirmed. The code for your first purchase comes by mail.',
  },
  left: { title: 'You have left the list', text: 'You will get no more newsletters from us.' },
  invalid: {
    title: 'That address cannot be right',
    text: 'Nothing was sent. Please check the address and subscribe again below.',
  },
  many: { title: 'Please wait a while', text: 'Nothing was sent: there were too many tries. Please try again later.' },
  dead: {
    title: 'This link no longer works',
    text: 'It was used before, or it is too old. Subscribe again to get a new one.',
  },
};

/** `/newsletter`: what came of a form that was sent without script. */
export function Newsletter({ data: state }: { data: string }) {
  const { title, text } = SAID[Object.hasOwn(SAID, state) ? state : 'asked']!;
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p>{text}</p>
      <ButtonAnchor href={paths.blog}>Read our articles</ButtonAnchor>
    </div>
  );
}

const ASKED = {
  confirm: {
    title: 'Confirm your address',
    text: 'You will get our newsletter: new articles, and what has changed.',
    button: 'Confirm',
  },
  unsubscribe: {
    title: 'Leave the newsletter',
    text: 'You will get no more newsletters from us.',
    button: 'Unsubscribe',
  },
};

/** The pages that a mail leads to. A button does it, because mail programs open links by themselves. */
export const NewsletterAnswer = ({ data: { what, token } }: { data: { what: keyof typeof ASKED; token: string } }) => (
  <div className={styles.page}>
    <h1>{ASKED[what].title}</h1>
    <p>{ASKED[what].text}</p>
    <form method="post" action={`/api/newsletter/${what}`}>
      <input type="hidden" name="token" value={token} />
      <Button type="submit">{ASKED[what].button}</Button>
    </form>
  </div>
);

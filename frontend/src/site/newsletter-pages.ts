/** What a form of the newsletter, and the links in its mails, lead to. */
import { sitePaths as paths } from '../paths';
import { Newsletter, NewsletterAnswer } from '../public/newsletter/newsletter';
import { page } from './page';

const head = (title: string) => () => ({ title, description: 'The newsletter of Precision Health.', hidden: true });

const answer = (path: string, what: 'confirm' | 'unsubscribe', title: string) =>
  page({
    path,
    query: ['token'],
    load: async (_get, { query }) => ({ what, token: query.get('token') ?? '' }),
    head: head(title),
    Body: NewsletterAnswer,
  });

export const newsletter = [
  page<string>({
    path: paths.newsletter,
    query: ['state'],
    load: async (_get, { query }) => query.get('state') ?? 'asked',
    head: head('Newsletter'),
    Body: Newsletter,
  }),
  answer(paths.newsletterConfirm, 'confirm', 'Confirm your address'),
  answer(paths.newsletterUnsubscribe, 'unsubscribe', 'Leave the newsletter'),
];

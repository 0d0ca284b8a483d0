/** The pages of the public site in one table, with the specification's paths. */
import type { Product, Source } from '../api/generated/schema';
import { sitePaths as paths } from '../paths';
import { About } from '../public/about/about';
import { Healthcare } from '../public/healthcare/healthcare';
import { QUESTIONS } from '../public/home/content';
import { type Outcome, outcomeOf } from '../public/contact/contact-form';
import { Home } from '../public/home/home';
import { Privacy } from '../public/legal/privacy';
import { Terms } from '../public/legal/terms';
import { PaymentDone } from '../public/payment-done/payment-done';
import { SourcesPage } from '../public/sources/sources-page';
import { Support } from '../public/support/support';
import { catalogue } from './catalogue-pages';
import { library } from './library-pages';
import { newsletter } from './newsletter-pages';
import { page, type SitePage } from './page';
import { products } from './product-pages';

const company = [
  page<Product[]>({
    path: paths.home,
    load: async (get) => (await get('/api/getProducts', { kind: 'kit' })).data,
    visitorsOnly: true,
    head: () => ({
      title: 'Your Precision Health',
      description:
        'Whole exome sequencing from a saliva kit: disease predisposition, drug response and carrier status.',
      structured: {
        '@type': 'FAQPage',
        mainEntity: QUESTIONS.map(({ title, text }) => ({
          '@type': 'Question',
          name: title,
          acceptedAnswer: { '@type': 'Answer', text },
        })),
      },
    }),
    banner: true,
    Body: Home,
  }),
  page({
    path: paths.healthcare,
    head: () => ({
      title: 'For Providers',
      description:
        'Order kits for your patients, follow each one on a board, and generate reports with their evidence.',
    }),
    Body: Healthcare,
  }),
  page({
    path: paths.about,
    head: () => ({
      title: 'About',
      description: 'What Precision Health is for, how it works, who is behind it, and how to join.',
    }),
    Body: About,
  }),
  page<Source[]>({
    path: paths.sources,
    load: (get) => get('/api/sources'),
    head: () => ({
      title: 'Sources',
      description: 'Where every fact of the portal comes from, how old it is, and under which licence.',
    }),
    Body: SourcesPage,
  }),
  page<{ question: Outcome | undefined }>({
    path: paths.support,
    query: ['question'],
    load: async (_get, { query }) => ({ question: outcomeOf(query.get('question')) }),
    head: () => ({
      title: 'Support',
      description: 'Schedule a walkthrough, read the usual questions, or write to us.',
    }),
    Body: Support,
  }),
  page({
    path: paths.privacy,
    head: () => ({
      title: 'Privacy',
      description: 'What the portal keeps about you, where it goes, who can read it and what your browser keeps.',
    }),
    Body: Privacy,
  }),
  page({
    path: paths.terms,
    head: () => ({
      title: 'Terms and Conditions',
      description: 'What the reports are, who may use the portal, kits, prices, membership, refunds and your data.',
    }),
    Body: Terms,
  }),
  page({
    path: paths.paymentDone,
    head: () => ({ title: 'Thank you', description: 'Your order stands on your dashboard.', hidden: true }),
    Body: PaymentDone,
  }),
];

export const pages: readonly SitePage[] = [...company, ...products, ...newsletter, ...catalogue, ...library];

/** The parts of public pages that do something. Each is a script of its own, loaded by the pages that have it. */
import type { ComponentType } from 'react';

type Load = () => Promise<ComponentType<never>>;

export const islands: Readonly<Record<string, Load>> = {
  account: () => import('../ui/frame/account-menu').then(({ AccountMenu }) => AccountMenu),
  contact: () => import('../public/contact/contact-form').then(({ ContactForm }) => ContactForm),
  'disease-search': () => import('../public/diseases/disease-search').then(({ DiseaseSearch }) => DiseaseSearch),
  explorer: () => import('../public/diseases/explorer').then(({ Explorer }) => Explorer),
  findings: () => import('../public/samples/findings').then(({ Findings }) => Findings),
  posts: () => import('../public/blog/posts').then(({ Posts }) => Posts),
  process: () => import('../public/home/process').then(({ Process }) => Process),
  'provider-sign-up': () =>
    import('../account/provider-sign-up/provider-sign-up').then(({ ProviderSignUp }) => ProviderSignUp),
};

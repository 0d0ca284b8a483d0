/** The texts of the home page. */
import type { ComponentType } from 'react';
import { DnaIcon, PillIcon, ReportIcon, ShieldIcon, UsersIcon } from '../../ui/icons';

interface Point {
  title: string;
  text: string;
}

export interface Offer extends Point {
  icon: ComponentType<{ size?: number }>;
  /** The text claims a number of diseases: what the catalogue really has stands beside it. */
  counted?: boolean;
}

export const SLIDES: readonly Point[] = [
  {
    title: 'Your Precision Health',
    text: 'Comprehensive health solutions from your whole exome: what you may be predisposed to, how you respond to drugs, and what you can do about it.',
  },
  {
    title: 'One saliva kit, a lifetime of answers',
    text: 'Sequenced once by an accredited lab, read against current research whenever you or your provider need to know.',
  },
];

export const WHAT_WE_DO: readonly Offer[] = [
  { icon: DnaIcon, title: 'Sequence', text: 'Whole exome sequencing from a saliva kit, at 30x or 100x depth.' },
  {
    icon: ShieldIcon,
    title: 'Analyse',
    text: 'Over 5,000 diseases screened against reference genome hg38.',
    counted: true,
  },
  { icon: UsersIcon, title: 'Guide', text: 'Results reach you through a healthcare provider who knows you.' },
];

export const FIGURES: readonly Point[] = [
  { title: '100%', text: 'of the exome, read at 30x or 100x depth' },
  { title: 'Over 40%', text: 'fewer false positives' },
  {
    title: '2 million',
    text: 'US hospitalizations from adverse drug reactions',
  },
];

export const PROCESS: Readonly<Record<'members' | 'providers', readonly Point[]>> = {
  members: [
    { title: 'Order your kit', text: 'It is shipped to your home.' },
    { title: 'Mail your sample', text: 'Collect saliva at home and mail it back.' },
    { title: 'We sequence and analyse', text: 'The process takes about 6-8 weeks. We e-mail you when it is done.' },
    { title: 'Read your results', text: 'Bring your healthcare provider on board and see your reports together.' },
  ],
  providers: [
    { title: 'Register your clinic', text: 'Set up your company in five short steps.' },
    { title: 'Order kits for patients', text: 'Follow each one on the tracker, from ordered to completed.' },
    { title: 'Receive the results', text: 'Generate reports from each patient’s DNA file.' },
    { title: 'Onboard your patient', text: 'Invite the patient by e-mail to read the report.' },
  ],
};

export const WHAT_WE_PROVIDE: readonly Offer[] = [
  {
    icon: ReportIcon,
    title: 'Disease predisposition',
    text: 'What your genes say about the risk of inherited diseases, with the evidence beside each finding.',
  },
  {
    icon: PillIcon,
    title: 'Drug response',
    text: 'Drug recommendations, off-target drug uses and a drug metabolism report.',
  },
  {
    icon: UsersIcon,
    title: 'Carrier status',
    text: 'What you may pass on to your children without having it yourself.',
  },
];

export const COMPARISON: readonly { what: string; here: string; others: string }[] = [
  { what: 'What is read', here: 'The whole exome', others: 'Selected positions' },
  { what: 'Depth', here: '30x or 100x', others: 'Not sequenced' },
  { what: 'Raw data', here: 'Free download', others: 'Varies' },
  { what: 'Your data sold', here: 'Never', others: 'Varies' },
];

export const QUESTIONS: readonly Point[] = [
  {
    title: 'How long does it take?',
    text: 'About 6-8 weeks from the day your sample leaves your home. We e-mail you when your results are ready.',
  },
  {
    title: 'Can I use DNA data that I already have?',
    text: 'Yes. Upload a VCF or FQ file from any testing provider and choose the reports you want.',
  },
  {
    title: 'How do I see my results?',
    text: 'Through a healthcare provider of your choice, whom you bring on board.',
  },
  {
    title: 'Does the membership renew by itself?',
    text: 'No. It is annual and ends unless you buy another year.',
  },
  {
    title: 'Is this a diagnosis?',
    text: 'No. Reports are for research use and not for diagnosis. Talk to your healthcare provider before you act on one.',
  },
];

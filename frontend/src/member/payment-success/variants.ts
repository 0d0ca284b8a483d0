/** The next step after a payment, by the kind of order. */
import { REPORT_CREDITS } from '@portal/events/rules';
import type { OrderLookupAnswer, User } from '../../api/generated/schema';
import { paths } from '../../paths';
import { may } from '../../session/rights';

export interface Variant {
  lead: string;
  steps: readonly { title: string; text: string }[];
  /** The target of 'Go to Dashboard'. */
  dashboard: string;
  /** The second button. */
  next: { label: string; to: string };
}

const paid = (path: string): string => `${path}?payment=success`;
const PURCHASES = { label: 'View purchases', to: paths.subscription };

const CREDITS: Variant = {
  lead: 'Your credits are ready to use.',
  steps: [
    { title: 'Credits available', text: 'They are in your company’s balance now.' },
    {
      title: 'Generate a report',
      text: `Choose a patient and a DNA file under Reports. A report costs ${REPORT_CREDITS} credits.`,
    },
    { title: 'Look it up', text: 'The order and its receipt stand under Reports, Buy Credits.' },
  ],
  dashboard: paths.patientDashboard,
  next: { label: 'Generate a report', to: paid(paths.dnaReports) },
};

/** For those who buy credits and generate no reports. */
const CREDITS_FOR_OTHERS: Variant = {
  ...CREDITS,
  dashboard: paths.credits,
  next: { label: 'View orders', to: paid(paths.credits) },
};

const ASSESSMENT: Variant = {
  lead: 'We are preparing your report.',
  steps: [
    { title: 'Data conversion', text: 'Your DNA file is brought into a standard format. This can take a few hours.' },
    { title: 'Analysis', text: 'It is analysed against current research.' },
    { title: 'Report', text: 'It arrives within 30 minutes of the end of the analysis. We send you an email.' },
  ],
  dashboard: paths.dashboard,
  next: PURCHASES,
};

const PROVIDER_KIT: Variant = {
  lead: 'Your order is confirmed.',
  steps: [
    { title: 'Order confirmed', text: 'Each patient’s kit shows as Ordered in your tracker.' },
    { title: 'Kit distribution', text: 'The kits are shipped to your clinic, one for each patient.' },
    { title: 'Patient support', text: 'We help your patients with collecting and returning the sample.' },
  ],
  dashboard: paths.patientDashboard,
  next: { label: 'View kit orders', to: paid(paths.kits) },
};

const KIT: Variant = {
  lead: 'Thank you for your order.',
  steps: [
    { title: 'Confirmation email', text: 'A receipt is on its way to you.' },
    { title: 'Kit preparation', text: 'We pack your saliva kit.' },
    { title: 'Shipping', text: 'It is shipped to your home. You follow it on your dashboard.' },
    { title: 'Testing instructions', text: 'Follow the leaflet in the box and mail the sample back.' },
    { title: 'Support', text: 'Questions on the way? Write to us.' },
  ],
  dashboard: paths.dashboard,
  next: PURCHASES,
};

const MEMBERSHIP: Variant = {
  lead: 'Your year of membership has begun.',
  steps: [
    { title: 'Confirmation email', text: 'A receipt is on its way to you.' },
    { title: 'Your response', text: 'The drug dashboard shows your own result from your primary DNA file.' },
    { title: 'Up to date', text: 'Reports are made again for you when the knowledge base has moved. It never renews.' },
  ],
  dashboard: paths.dashboard,
  next: PURCHASES,
};

/** Chooses the order's variant. Only a membership has none of the lookup's flags and is no kit. */
export function variantOf(order: OrderLookupAnswer, buyer: User): Variant {
  if (order.is_credit_purchase) return may(buyer, 'work') ? CREDITS : CREDITS_FOR_OTHERS;
  if (order.is_individual_assessment_purchase) return ASSESSMENT;
  if (order.is_provider_purchase) return PROVIDER_KIT;
  return order.kind === 'membership' ? MEMBERSHIP : KIT;
}

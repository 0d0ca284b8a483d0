/** The next step after a payment, by the kind of order. */
import { REPORT_CREDITS } from '@portal/events/rules';
import type { OrderLookupAnswer } from '../../api/generated/schema';
import { paths } from '../../paths';

export interface Variant {
  lead: string;
  steps: readonly { title: string; text: string }[];
  /** The target of 'Go to Dashboard'. */
  dashboard: string;
}

const CREDITS: Variant = {
  lead: 'Your credits are ready to use.',
  steps: [
    { title: 'Credits available', text: 'They are in your company’s balance now.' },
    {
      title: 'Generate a report',
      text: `Choose a patient and a DNA file under Reports. A report costs ${REPORT_CREDITS} credits.`,
    },
    { title: 'Look it up', text: 'The order stands in your company’s log.' },
  ],
  dashboard: paths.patientDashboard,
};

const ASSESSMENT: Variant = {
  lead: 'We are preparing your report.',
  steps: [
    { title: 'Data conversion', text: 'Your DNA file is brought into a standard format. This can take a few hours.' },
    { title: 'Analysis', text: 'It is analysed against current research.' },
    { title: 'Report', text: 'It arrives within 30 minutes of the end of the analysis. We send you an email.' },
  ],
  dashboard: paths.dashboard,
};

const PROVIDER_KIT: Variant = {
  lead: 'Your order is confirmed.',
  steps: [
    { title: 'Order confirmed', text: 'Each patient’s kit shows as Ordered in your tracker.' },
    { title: 'Kit distribution', text: 'The kits are shipped to your patients.' },
    { title: 'Patient support', text: 'We help your patients with collecting and returning the sample.' },
  ],
  dashboard: paths.patientDashboard,
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
};

/**
 * Chooses the order's variant. Credits and assessments are tested before kits, because both kits flags may be false.
 */
export function variantOf(order: OrderLookupAnswer): Variant {
  if (order.is_credit_purchase) return CREDITS;
  if (order.is_individual_assessment_purchase) return ASSESSMENT;
  return order.is_provider_purchase ? PROVIDER_KIT : KIT;
}

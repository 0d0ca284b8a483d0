import { MEMBERSHIP_PRICE } from './membership.js';
import type { Product } from './product.js';

const INCLUDED = ['Saliva kit, shipped to your home', 'Disease predisposition', 'Drug response', 'Carrier status'];

/** The bundles for members: a kit with its first year of membership. */
export const KITS: readonly Product[] = [
  {
    id: 'precisionhealth',
    kind: 'kit',
    name: 'Whole exome, 30x',
    subTitle: 'Precision Health',
    description: 'A saliva kit, sequencing at 30x depth and a year of membership.',
    body: [...INCLUDED, '30x depth, in 6-8 weeks', 'Free download of your DNA data'],
    price: 27_500,
    originalPrice: 75_000,
    membershipPrice: MEMBERSHIP_PRICE,
    tag: 'Best Value',
    mostPopular: true,
  },
  {
    id: 'plus',
    kind: 'kit',
    name: 'Whole exome, 100x',
    subTitle: 'Precision Health Plus',
    description: 'Everything in the 30x bundle, read more than three times as deep.',
    body: [...INCLUDED, '100x depth, with faster sequencing', 'Free download of your DNA data'],
    price: 79_900,
    originalPrice: 230_000,
    membershipPrice: MEMBERSHIP_PRICE,
    tag: 'Ultra High Accuracy',
  },
];

const providerKit = (id: string, depth: string, price: number): Product => ({
  id,
  kind: 'provider_kit',
  name: `DNA Sequencing ${depth}`,
  subTitle: `${depth} depth`,
  description: `A saliva kit for one patient, shipped to your clinic, and sequencing at ${depth} depth.`,
  price,
});

/** The kits that clinics order for patients, one for each. */
export const PROVIDER_KITS: readonly Product[] = [
  providerKit('dna-sequencing-50x', '50x', 50_000),
  providerKit('dna-sequencing-100x', '100x', 80_000),
];

import type { Product } from './product.js';

/** Price of a year of membership. It never renews by itself. */
export const MEMBERSHIP_PRICE = 9_998;

export const MEMBERSHIP: Product = {
  id: 'membership',
  kind: 'membership',
  name: 'Membership only',
  subTitle: 'For people who bring their own DNA file',
  description: 'A year of membership, which does not renew by itself.',
  body: [
    'Your own response in the drug dashboard',
    'Reports made again when the knowledge base has moved',
    'A year from payment; bought again, a year is added',
  ],
  price: MEMBERSHIP_PRICE,
};

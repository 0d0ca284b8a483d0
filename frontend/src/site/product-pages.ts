/** What is sold. The prices come from the server. */
import type { Product } from '../api/generated/schema';
import { sitePaths as paths } from '../paths';
import { Members } from '../public/members/members';
import { type Offer, Pricing } from '../public/pricing/pricing';
import { SampleReports } from '../public/samples/sample-reports';
import { type Get, page } from './page';

const productsOf = async (get: Get, kind: Product['kind']): Promise<Product[]> =>
  (await get('/api/getProducts', { kind })).data;

export const products = [
  page<Offer>({
    path: paths.pricing,
    load: async (get) => ({ kits: await productsOf(get, 'kit'), memberships: await productsOf(get, 'membership') }),
    head: ({ kits }) => ({
      title: 'Choose Your DNA Sequencing Bundle',
      description: 'Whole exome sequencing at 30x or 100x with a year of membership, or the membership alone.',
      structured: {
        '@type': 'ItemList',
        itemListElement: kits.map(({ title, description, salePrice, membershipPrice }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          item: {
            '@type': 'Product',
            name: title,
            description,
            offers: { '@type': 'Offer', price: (salePrice + membershipPrice).toFixed(2), priceCurrency: 'USD' },
          },
        })),
      },
    }),
    Body: Pricing,
  }),
  page<Product[]>({
    path: paths.members,
    load: (get) => productsOf(get, 'report'),
    head: () => ({
      title: 'Reports for members',
      description: 'What a member gets, the five reports with their prices, and how it works.',
    }),
    Body: Members,
  }),
  page({
    path: paths.sampleReports,
    head: () => ({
      title: 'Sample Reports',
      description: 'Core, neurological and longevity reports to look at, made from a made-up genome.',
    }),
    Body: SampleReports,
  }),
];

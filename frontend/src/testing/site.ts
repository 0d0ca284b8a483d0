/** Settings and products of the public site for tests. */
import type { Product, SiteAnswer } from '../api/generated/schema';

export const site: SiteAnswer = {
  status: 'success',
  support_email: 'help@portal.example',
  scheduling_url: 'https://book.example/call',
  social: ['https://www.one.example/us', 'https://two.example/us'],
  newsletter_url: 'https://list.example/join',
  gene_card_url: 'https://genes.example/{gene}',
  knowledge_version: '2026.11',
  team: [],
  figures: { diseases: 12_247, conditions: 300, medicines: 80 },
};

const kit: Product = {
  productId: 'precisionhealth',
  kind: 'kit',
  image: '',
  title: 'Whole exome, 30x',
  subTitle: 'Precision Health',
  bundleName: 'Precision Health',
  salePrice: 275,
  originalPrice: 750,
  membershipPrice: 99.98,
  price: 374.98,
  credits: 0,
  description: 'Whole exome at 30x.',
  mostPopular: true,
  tag: 'Best Value',
  body: ['Saliva kit', 'Drug response'],
  buyButtonTitle: 'Buy 30x',
  file_path: '',
};

/** The two bundles of the pricing page. */
export const bundles: readonly Product[] = [
  kit,
  {
    ...kit,
    productId: 'plus',
    bundleName: 'Plus',
    salePrice: 799,
    originalPrice: 2300,
    tag: 'Ultra High Accuracy',
    mostPopular: false,
    buyButtonTitle: 'Buy 100x',
  },
];

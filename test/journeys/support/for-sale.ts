/** What the portal sells to members, as its calls answer it. */
const bundle = <Own extends { productId: string }>(own: Own) => ({
  kind: 'kit',
  image: '',
  description: expect.any(String),
  membershipPrice: 99.98,
  buyButtonTitle: 'Order Kit',
  ...own,
});

/** The two bundles of the pricing page. */
export const BUNDLES = [
  bundle({
    productId: 'precisionhealth',
    title: 'Whole exome, 30x',
    subTitle: 'Precision Health',
    bundleName: 'Precision Health',
    body: expect.arrayContaining(['30x depth, in 6-8 weeks']),
    salePrice: 275,
    originalPrice: 750,
    price: 374.98,
    tag: 'Best Value',
    mostPopular: true,
  }),
  bundle({
    productId: 'plus',
    title: 'Whole exome, 100x',
    subTitle: 'Precision Health Plus',
    bundleName: 'Precision Health Plus',
    body: expect.arrayContaining(['100x depth, with faster sequencing']),
    salePrice: 799,
    originalPrice: 2300,
    price: 898.98,
    tag: 'Ultra High Accuracy',
    mostPopular: false,
  }),
];

const report = (report_id: number, purchase_id: string, name: string, price: number) => ({
  report_id,
  purchase_id,
  name,
  description: expect.any(String),
  price,
  file_path: `/samples/${purchase_id}.pdf`,
});

/** The reports for members, each with its price and its sample. */
export const REPORTS = [
  report(1, 'disease-predisposition', 'Disease Predisposition', 99),
  report(2, 'treatment', 'Treatment', 99),
  report(3, 'neurological-predisposition', 'Neurological Predisposition', 79),
  report(4, 'neurological-treatment', 'Neurological Treatment and Drug Metabolism', 79),
  report(5, 'longevity', 'Longevity', 59),
];

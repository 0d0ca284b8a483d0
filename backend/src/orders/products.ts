import { CREDIT_PACKAGES } from './products/credit-packages.js';
import { KITS, PROVIDER_KITS } from './products/kits.js';
import { MEMBERSHIP } from './products/membership.js';
import type { Product, ProductKind } from './products/product.js';
import { REPORT_PRODUCTS } from './products/report-products.js';

export { type Product, PRODUCT_KINDS, type ProductKind, type ReportProduct } from './products/product.js';
export { REPORT_PRODUCTS } from './products/report-products.js';

/** Everything that the portal sells or ever sold. Only the server sets prices. */
export const PRODUCTS: readonly Product[] = [
  ...KITS,
  MEMBERSHIP,
  ...REPORT_PRODUCTS,
  ...CREDIT_PACKAGES,
  ...PROVIDER_KITS,
];

const FOR_PEOPLE: readonly ProductKind[] = ['kit', 'membership', 'report'];
const FOR_COMPANIES: readonly ProductKind[] = ['credits', 'provider_kit'];

/** The kinds that may be bought in a role. A visitor sees what members buy. */
export const kindsFor = (role: 'employee' | 'patient' | undefined): readonly ProductKind[] =>
  role === 'employee' ? FOR_COMPANIES : FOR_PEOPLE;

/** Those of some products that are for sale. */
export const forSale = <Some extends Product>(products: readonly Some[]): Some[] =>
  products.filter(({ withdrawn }) => !withdrawn);

/** Finds a product by its id, a withdrawn one as well; undefined for anything that was never sold. */
export const productOf = (productId: string): Product | undefined => PRODUCTS.find(({ id }) => id === productId);

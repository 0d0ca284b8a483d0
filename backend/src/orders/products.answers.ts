import { SuccessAnswer } from '../platform/http/index.js';
import { type Product as Sold, type ProductKind, type ReportProduct } from './products.js';
import { unitPrice } from './products/product.js';

/** A card of the pricing page, or a row of a table. Prices in US dollars. */
export class Product {
  productId!: string;
  kind!: ProductKind;
  title!: string;
  subTitle!: string;
  /** how a bundle is called on its card; the title for everything else */
  bundleName!: string;
  /** "" where the page draws its own */
  image!: string;
  description!: string;
  body!: string[];
  buyButtonTitle!: string;
  salePrice!: number;
  /** above the sale price where there is a discount */
  originalPrice!: number;
  /** the year of membership that is paid on top; 0 where none comes with it */
  membershipPrice!: number;
  /** the total of one piece: sale price and membership */
  price!: number;
  /** 0 for everything but credits */
  credits!: number;
  /** `Best Value` */
  tag!: string | null;
  mostPopular!: boolean;
  /** address of a report's sample on this site; "" where there is none */
  file_path!: string;
}

/** A product in react-admin's form. */
export class AdminProduct extends Product {
  /** the same as `productId`: react-admin wants one */
  id!: string;
}

export class ProductListAnswer extends SuccessAnswer {
  data!: Product[];
}

/** A row of the members' report table. The price is in US dollars. */
export class AvailableReport {
  report_id!: number;
  /** what `/api/payment` takes as `product_id` */
  purchase_id!: string;
  name!: string;
  description!: string;
  price!: number;
  /** address of the sample on this site */
  file_path!: string;
}

export class AvailableReportPage {
  data!: AvailableReport[];
  current_page!: number;
  last_page!: number;
  per_page!: number;
  total!: number;
}

export class AvailableReportsAnswer extends SuccessAnswer {
  data!: AvailableReportPage;
}

const BUY: Readonly<Record<ProductKind, string>> = {
  kit: 'Order Kit',
  membership: 'Buy Membership',
  report: 'Purchase',
  credits: 'Buy Now',
  provider_kit: 'Order Kits',
};

export function productAnswer(product: Sold): Product {
  const { id, kind, name, subTitle = '', description = '', body = [], price, originalPrice = price } = product;
  const { membershipPrice = 0, credits = 0, tag = null, mostPopular = false } = product;
  return {
    productId: id,
    kind,
    title: name,
    subTitle,
    bundleName: kind === 'kit' && subTitle ? subTitle : name,
    image: '',
    description,
    body: [...body],
    buyButtonTitle: BUY[kind],
    salePrice: price / 100,
    originalPrice: originalPrice / 100,
    membershipPrice: membershipPrice / 100,
    price: unitPrice(product) / 100,
    credits,
    tag,
    mostPopular,
    file_path: product.kind === 'report' ? product.sample : '',
  };
}

export const adminProduct = (product: Sold): AdminProduct => ({ id: product.id, ...productAnswer(product) });

export const availableReportAnswer = (product: ReportProduct): AvailableReport => ({
  report_id: product.reportId,
  purchase_id: product.id,
  name: product.name,
  description: product.description ?? '',
  price: product.price / 100,
  file_path: product.sample,
});

import type { Product } from '../../api/generated/schema';
import { formatPrice } from '../../ui/format';
import { CheckIcon } from '../../ui/icons';
import { BuyButton } from './buy-button';
import styles from './pricing.module.css';

/** The label of the kits' prices, as the specification gives it. */
const OFF = '65% OFF';

/** What can be bought, each with its total. */
export const ProductCards = ({ products }: { products: readonly Product[] }) => (
  <ul className={styles.cards}>
    {products.map((product) => (
      <li key={product.productId} id={product.productId} className={product.mostPopular ? styles.popular : undefined}>
        {(product.tag || product.mostPopular) && (
          <p className={styles.marks}>
            {product.tag && <span>{product.tag}</span>}
            {product.mostPopular && <span className={styles.most}>Most popular</span>}
          </p>
        )}
        <h3>{product.bundleName || product.title}</h3>
        <p className={styles.cost}>
          <strong>{formatPrice(product.salePrice + product.membershipPrice)}</strong>
          {product.originalPrice > product.salePrice && <span className={styles.off}>{OFF}</span>}
        </p>
        {product.membershipPrice > 0 && (
          <p className={styles.parts}>
            Kit {formatPrice(product.salePrice)}{' '}
            <s>
              <span className="visually-hidden">instead of </span>
              {formatPrice(product.originalPrice)}
            </s>
            , membership {formatPrice(product.membershipPrice)}
          </p>
        )}
        <p>{product.description}</p>
        <ul className={styles.points}>
          {product.body.map((point) => (
            <li key={point}>
              <CheckIcon size={18} />
              {point}
            </li>
          ))}
        </ul>
        <BuyButton productId={product.productId} title={product.buyButtonTitle} />
      </li>
    ))}
  </ul>
);

import { Button, Chip, formatCount, formatPrice } from '../../ui';
import type { Product } from '../../api/generated/schema';
import styles from './credits.module.css';

interface PackageTableProps {
  packages: Product[];
  /** The product whose checkout is being opened. */
  buying: string | undefined;
  onBuy: (productId: string) => void;
}

/** The packages in a table; on small screens each row becomes a card. */
export const PackageTable = ({ packages, buying, onBuy }: PackageTableProps) => (
  <table className={styles.packages}>
    <thead>
      <tr>
        <th scope="col">Package</th>
        <th scope="col" className={styles.number}>
          Credits
        </th>
        <th scope="col" className={styles.number}>
          Price
        </th>
        <th scope="col">
          <span className="visually-hidden">Buy</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {packages.map((item) => (
        <tr key={item.productId}>
          <th scope="row">
            {item.title} {item.tag && <Chip word={item.tag} colour="Completed" />}
          </th>
          <td className={styles.number} data-label="Credits">
            {formatCount(item.credits)}
          </td>
          <td className={styles.number} data-label="Price">
            <Price item={item} />
          </td>
          <td className={styles.buy}>
            <Button
              aria-label={`Buy Now: ${item.title}`}
              busy={buying === item.productId}
              disabled={buying !== undefined}
              onClick={() => onBuy(item.productId)}
            >
              Buy Now
            </Button>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

function Price({ item: { salePrice, originalPrice } }: { item: Product }) {
  if (!(originalPrice > salePrice)) return <strong>{formatPrice(salePrice)}</strong>;
  const off = Math.round((1 - salePrice / originalPrice) * 100);
  return (
    <span>
      <s className={styles.was}>
        <span className="visually-hidden">was </span>
        {formatPrice(originalPrice)}
      </s>{' '}
      <strong>{formatPrice(salePrice)}</strong> <span className={styles.off}>{off}% off</span>
    </span>
  );
}

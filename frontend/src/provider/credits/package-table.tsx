import { Button, Chip, formatCount, formatPrice } from '../../ui';
import type { Product } from '../../api/generated/schema';
import { type Column, Table } from '../../ui/table/table';
import styles from './credits.module.css';

interface PackageTableProps {
  packages: Product[];
  /** The product whose checkout is being opened. */
  buying: string | undefined;
  onBuy: (productId: string) => void;
}

/** The packages of credits. */
export function PackageTable({ packages, buying, onBuy }: PackageTableProps) {
  const columns: Column<Product>[] = [
    {
      name: 'Package',
      cell: ({ title, tag }) => [title, ' ', tag && <Chip key="tag" word={tag} colour="Completed" />],
    },
    { name: 'Credits', kind: 'number', cell: ({ credits }) => formatCount(credits) },
    { name: 'Price', kind: 'number', cell: (item) => <Price item={item} /> },
    {
      name: 'Buy',
      kind: 'action',
      cell: ({ title, productId }) => (
        <Button
          aria-label={`Buy Now: ${title}`}
          busy={buying === productId}
          disabled={buying !== undefined}
          onClick={() => onBuy(productId)}
        >
          Buy Now
        </Button>
      ),
    },
  ];
  return <Table label="Credit packages" columns={columns} rows={packages} keyOf={({ productId }) => productId} />;
}

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

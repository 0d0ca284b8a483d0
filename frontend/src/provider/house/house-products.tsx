import { DataTable, ListBase, type RaRecord } from 'react-admin';
import type { AdminProduct } from '../../api/generated/schema';
import { Card, formatPrice, Page } from '../../ui';
import { ListBody } from '../lists/list-body';
import { ListPager } from '../lists/list-pager';
import styles from './house.module.css';

const PAGE_SIZE = 25;

type Row = AdminProduct & RaRecord;

const KINDS: Record<AdminProduct['kind'], string> = {
  kit: 'Kit',
  membership: 'Membership',
  report: 'Report',
  credits: 'Credits',
  provider_kit: 'Kit for clinics',
};

/** What is sold, at which price. */
export const HouseProducts = () => (
  <Page title="Products">
    <ListBase resource="products" perPage={PAGE_SIZE} disableAuthentication disableSyncWithLocation>
      <Card>
        <ListBody<Row>
          label="Products"
          columns={columns}
          card={({ title, kind, price }) => (
            <div className={styles.card}>
              <strong>{title}</strong>
              <span>
                {KINDS[kind]}, {formatPrice(price)}
              </span>
            </div>
          )}
          skeletonRows={8}
          empty={{ text: 'Nothing is on sale', action: null }}
        />
        <ListPager />
      </Card>
    </ListBase>
  </Page>
);

const columns = (
  <>
    <DataTable.Col<Row> source="title" label="Name" disableSort />
    <DataTable.Col<Row> label="Kind" render={({ kind }) => KINDS[kind]} />
    <DataTable.Col<Row> source="id" label="Product id" disableSort />
    <DataTable.NumberCol<Row> source="price" label="Price" disableSort render={({ price }) => formatPrice(price)} />
  </>
);

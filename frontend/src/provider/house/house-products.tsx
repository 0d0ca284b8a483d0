import type { RaRecord } from 'react-admin';
import type { AdminProduct } from '../../api/generated/schema';
import { Card, formatPrice, Page } from '../../ui';
import { Column } from '../lists/column';
import { ListBody } from '../lists/list-body';
import { ListPager } from '../lists/list-pager';
import { ResourceList } from '../lists/resource-list';
import styles from './house.module.css';

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
    <ResourceList resource="products">
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
          empty={{ text: 'Nothing is on sale', action: null }}
        />
        <ListPager />
      </Card>
    </ResourceList>
  </Page>
);

const columns = (
  <>
    <Column<Row> source="title" label="Name" disableSort />
    <Column<Row> label="Kind" render={({ kind }) => KINDS[kind]} />
    <Column<Row> source="id" label="Product id" disableSort />
    <Column<Row> label="Price" align="right" render={({ price }) => formatPrice(price)} />
  </>
);

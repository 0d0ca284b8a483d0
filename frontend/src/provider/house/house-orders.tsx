import type { RaRecord } from 'react-admin';
import type { AdminOrder } from '../../api/generated/schema';
import { OrderState } from '../../orders/order-state';
import { Card, Chip, formatPrice, Moment, Page } from '../../ui';
import { Column } from '../lists/column';
import { ExportButton } from '../lists/export-button';
import { ListBody } from '../lists/list-body';
import { ListPager } from '../lists/list-pager';
import { ListSearch } from '../lists/list-search';
import lists from '../lists/lists.module.css';
import { ResourceList } from '../lists/resource-list';
import styles from './house.module.css';

type Row = AdminOrder & RaRecord;

/** Everybody's orders, newest first, with what has to be looked at. */
export const HouseOrders = () => (
  <Page title="Orders">
    <ResourceList resource="orders">
      <Card
        title="All orders"
        actions={
          <div className={lists.tools}>
            <ListSearch placeholder="Search order number..." field="q" />
            <ExportButton />
          </div>
        }
      >
        <ListBody<Row>
          label="Orders"
          columns={columns}
          card={(order) => (
            <div className={styles.card}>
              <strong>{order.order_number}</strong>
              <span>
                {bought(order)}, {formatPrice(order.total)}
              </span>
              <State order={order} />
            </div>
          )}
          empty={{ text: 'Nothing bought yet', action: null }}
        />
        <ListPager />
      </Card>
    </ResourceList>
  </Page>
);

const columns = (
  <>
    <Column<Row> source="order_number" label="Order" disableSort />
    <Column<Row> label="Date" render={({ created_at }) => <Moment at={created_at} />} />
    <Column<Row> label="Product" render={(order) => bought(order)} />
    <Column<Row> label="Buyer" render={(order) => buyer(order)} />
    <Column<Row> label="Total" align="right" render={({ total }) => formatPrice(total)} />
    <Column<Row> label="State" render={(order) => <State order={order} />} />
  </>
);

const bought = ({ quantity, product_name }: Row): string => (quantity > 1 ? `${quantity} × ` : '') + product_name;
const buyer = ({ company_id, person_id }: Row): string =>
  company_id === null ? `Member ${person_id}` : `Company ${company_id}`;

const QUESTIONS: Record<AdminOrder['questions'][number], string> = {
  disputed: 'Disputed',
  'credits-spent': 'Refunded, credits spent',
  'refunded-in-part': 'Refunded in part',
  'paid-twice': 'Paid twice',
  'payment-differs': 'Payment differs',
};

const State = ({ order: { status, questions } }: { order: Row }) => (
  <span className={styles.chips}>
    <OrderState status={status} />
    {questions.map((question) => (
      <Chip key={question} word={QUESTIONS[question]} colour="Error" />
    ))}
  </span>
);

import { useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import type { Shipment as Kit } from '../../api/generated/schema';
import { Button, Card, Chip, Moment, Page, SelectField } from '../../ui';
import { Column } from '../lists/column';
import { ListBody } from '../lists/list-body';
import { ListPager } from '../lists/list-pager';
import { ResourceList } from '../lists/resource-list';
import { ListSearch } from '../lists/list-search';
import { MarkSentDialog } from './mark-sent-dialog';
import styles from './house.module.css';

type Shipment = Kit & RaRecord;

const TO_SEND = { status: 'to_send' };

/** The kits that the house sends, those that wait first. */
export function Shipments() {
  const [chosen, setChosen] = useState<Shipment>();
  return (
    <Page title="Shipments">
      <ResourceList resource="shipments" filterDefaultValues={TO_SEND}>
        <div className={styles.tools}>
          <ListSearch placeholder="Search kit code, order..." field="q" />
          <StatusChoice />
        </div>
        <Card>
          <ListBody<Shipment>
            label="Shipments"
            columns={columnsWith(setChosen)}
            card={(shipment) => <ShipmentCard shipment={shipment} onSend={setChosen} />}
            empty={{ text: 'Nothing to send', action: null, usual: TO_SEND }}
          />
          <ListPager />
        </Card>
      </ResourceList>
      {chosen && <MarkSentDialog shipment={chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  );
}

function StatusChoice() {
  const { filterValues, setFilters } = useListContext();
  return (
    <SelectField
      label="Status"
      value={String(filterValues.status ?? '')}
      onChange={({ target: { value } }) =>
        setFilters({ ...filterValues, status: value || undefined }, undefined, false)
      }
    >
      <option value="to_send">To send</option>
      <option value="sent">Sent</option>
      <option value="">All</option>
    </SelectField>
  );
}

type OnSend = (shipment: Shipment) => void;

const columnsWith = (onSend: OnSend) => (
  <>
    <Column<Shipment> source="order_number" label="Order" disableSort />
    <Column<Shipment> source="kit" label="Kit" disableSort />
    <Column<Shipment> align="right" source="count" label="Kits in the order" disableSort />
    <Column<Shipment> label="Send to" render={(shipment) => <Recipient shipment={shipment} />} />
    <Column<Shipment> label="Ordered" render={({ ordered_at }) => <Moment at={ordered_at} />} />
    <Column<Shipment> label="Sent" render={(shipment) => <Sent shipment={shipment} onSend={onSend} />} />
  </>
);

const ShipmentCard = ({ shipment, onSend }: { shipment: Shipment; onSend: OnSend }) => (
  <div className={styles.card}>
    <strong>
      {shipment.order_number} · {shipment.kit}
    </strong>
    <Recipient shipment={shipment} />
    <Sent shipment={shipment} onSend={onSend} />
  </div>
);

const Recipient = ({ shipment: { name, address } }: { shipment: Shipment }) => (
  <span className={styles.address}>
    {name}
    {'\n'}
    {address}
  </span>
);

function Sent({ shipment, onSend }: { shipment: Shipment; onSend: OnSend }) {
  const { status, sent_at, kit_code, carrier_number, order_number } = shipment;
  if (status === 'to_send') {
    return (
      <Button aria-label={`Mark sent: ${order_number}`} onClick={() => onSend(shipment)}>
        Mark sent
      </Button>
    );
  }
  return (
    <span className={styles.sent}>
      <Chip word="Sent" colour="Kit sent" /> {sent_at && <Moment at={sent_at} />}
      <small>
        {kit_code}
        {carrier_number && ` · ${carrier_number}`}
      </small>
    </span>
  );
}

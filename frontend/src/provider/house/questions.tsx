import type { RaRecord } from 'react-admin';
import type { Question } from '../../api/generated/schema';
import { Card, Moment, Page } from '../../ui';
import { Column } from '../lists/column';
import { ListBody } from '../lists/list-body';
import { ListPager } from '../lists/list-pager';
import { ResourceList } from '../lists/resource-list';
import styles from './house.module.css';

type Row = Question & RaRecord;

/** What visitors asked, newest first. */
export const Questions = () => (
  <Page title="Questions">
    <ResourceList resource="questions">
      <Card>
        <ListBody<Row>
          label="Questions"
          columns={columns}
          card={(question) => (
            <div className={styles.card}>
              <strong>{question.name}</strong>
              <Address question={question} />
              <span className={styles.words}>{question.message}</span>
              <Moment at={question.created_at} />
            </div>
          )}
          empty={{ text: 'Nobody has asked yet', action: null }}
        />
        <ListPager />
      </Card>
    </ResourceList>
  </Page>
);

const columns = (
  <>
    <Column<Row> source="name" label="Name" disableSort />
    <Column<Row> label="Email" render={(question) => <Address question={question} />} />
    <Column<Row> source="message" label="Question" disableSort cellClassName={styles.words} />
    <Column<Row> source="created_at" label="Date" render={({ created_at }) => <Moment at={created_at} />} />
  </>
);

const Address = ({ question: { email } }: { question: Row }) => <a href={`mailto:${email}`}>{email}</a>;

import { DataTable, type RaRecord } from 'react-admin';
import type { Question } from '../../api/generated/schema';
import { Card, Moment, Page } from '../../ui';
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
    <DataTable.Col<Row> source="name" label="Name" disableSort />
    <DataTable.Col<Row> label="Email" render={(question) => <Address question={question} />} />
    <DataTable.Col<Row> source="message" label="Question" disableSort cellClassName={styles.words} />
    <DataTable.Col<Row> source="created_at" label="Date" render={({ created_at }) => <Moment at={created_at} />} />
  </>
);

const Address = ({ question: { email } }: { question: Row }) => <a href={`mailto:${email}`}>{email}</a>;

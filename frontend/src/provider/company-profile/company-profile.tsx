import type { ReactNode } from 'react';
import { useProviderData } from '../../api/queries/user';
import type { Company } from '../../api/generated/schema';
import { Card, formatCount, Loaded, Page, Skeletons } from '../../ui';
import styles from './company-profile.module.css';

/** What patients and staff know about the company. */
export function CompanyProfile() {
  return (
    <Page title="Company">
      <Card>
        <Loaded query={useProviderData()} skeleton={<Skeletons rows={6} height={20} />}>
          {({ company }) => <Facts company={company} />}
        </Loaded>
      </Card>
    </Page>
  );
}

const Facts = ({ company }: { company: Company }) => (
  <>
    <h2>{company.name}</h2>
    <dl className={styles.facts}>
      {factsOf(company).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || '-'}</dd>
        </div>
      ))}
    </dl>
  </>
);

const factsOf = ({ description, phone, email, address, credits }: Company): [string, ReactNode][] => [
  ['Description', description],
  ['Phone', phone],
  [
    'Email',
    <a key="mail" href={`mailto:${email}`}>
      {email}
    </a>,
  ],
  ['Address', address],
  ['Current Credits', formatCount(credits)],
];

import type { ReactNode } from 'react';
import type { MemberRecord } from '../../api/generated/schema';
import { Card } from '../../ui';
import { MailIcon, PhoneIcon, PinIcon, UserIcon } from '../../ui/icons';
import styles from './dashboard.module.css';

interface CompanyCardProps {
  company: NonNullable<MemberRecord['company']>;
  employee: string | null;
}

/** The clinic that looks after the member. */
export const CompanyCard = ({ company, employee }: CompanyCardProps) => (
  <Card title={company.name}>
    <dl className={styles.facts}>
      <Fact name="Assigned to" icon={<UserIcon />} value={employee} />
      <Fact name="Phone" icon={<PhoneIcon />} value={company.phone} />
      <Fact name="Email" icon={<MailIcon />} value={company.email} />
      <Fact name="Address" icon={<PinIcon />} value={company.address} />
    </dl>
  </Card>
);

const Fact = ({ name, icon, value }: { name: string; icon: ReactNode; value: string | null }) => (
  <div className={styles.fact}>
    <dt title={name}>
      {icon}
      <span className="visually-hidden">{name}</span>
    </dt>
    <dd>{value || '-'}</dd>
  </div>
);

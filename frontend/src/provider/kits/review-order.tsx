import { Link } from 'react-router-dom';
import { useProviderData } from '../../api/queries/user';
import { paths } from '../../paths';
import { Facts, formatPrice, Loaded, Skeletons } from '../../ui';
import type { KitStepProps } from './kit-order';
import { totalOf } from './kit-order';
import styles from './kits.module.css';

/** The order as a whole: for whom, what, where to, how much. */
export function ReviewOrder({ order }: KitStepProps) {
  const { patients, kit } = order;
  return (
    <Facts
      look="lines"
      facts={[
        ['Kit', kit && `${kit.title}, ${formatPrice(kit.price)} for each patient`],
        [
          'Patients',
          <ul className={styles.people} key="patients">
            {patients.map(({ userId, name }) => (
              <li key={userId}>{name}</li>
            ))}
          </ul>,
        ],
        ['Shipped to', <ShippedTo key="address" />],
        ['Total', <strong key="total">{formatPrice(totalOf(order))}</strong>],
      ]}
    />
  );
}

function ShippedTo() {
  const provider = useProviderData();
  return (
    <Loaded query={provider} skeleton={<Skeletons rows={1} />}>
      {({ company: { name, address } }) =>
        address ? (
          <>
            {name}, {address}
          </>
        ) : (
          <>
            {name}. Your clinic has no address yet: <Link to={paths.companyProfile}>add one</Link>, so that the kits
            arrive.
          </>
        )
      }
    </Loaded>
  );
}

import { HOUSE_COMPANY_ID } from '@portal/events/rules';
import { useUser } from '../../session/use-session';
import { CompanyProfile } from '../company-profile/company-profile';
import { AddressTabs } from '../tabs/address-tabs';
import { HouseOrders } from './house-orders';
import { HouseProducts } from './house-products';
import { Questions } from './questions';
import { Shipments } from './shipments';

/** `/company-profile`: the company; for the staff of the house also what is to be shipped, was bought, asked and is sold. */
export function CompanyArea() {
  if (useUser().company !== HOUSE_COMPANY_ID) return <CompanyProfile />;
  return (
    <AddressTabs
      label="Company"
      tabs={[
        { name: 'profile', label: 'Company', page: <CompanyProfile /> },
        { name: 'shipments', label: 'Shipments', page: <Shipments /> },
        { name: 'orders', label: 'Orders', page: <HouseOrders /> },
        { name: 'questions', label: 'Questions', page: <Questions /> },
        { name: 'products', label: 'Products', page: <HouseProducts /> },
      ]}
    />
  );
}

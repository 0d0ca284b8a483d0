import { useEffect } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../../paths';
import { ButtonLink, Page, toast } from '../../ui';
import { BuyCredits } from '../credits/buy-credits';
import { CurrentCredits } from '../credits/current-credits';
import { BuyKits } from '../kits/buy-kits';
import { AddressTabs } from '../tabs/address-tabs';
import { AllReports } from './all-reports';
import { ReportWizard } from './report-wizard';
import { TemplateList } from './template-list';

/** The Reports section; the last path segment selects the page. */
export function Reports() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  if (search.get('payment') === 'success') return <PaidFor to={pathname} />;
  if (pathname.endsWith('/credits')) return <BuyCredits />;
  return pathname.endsWith('/kits') ? <BuyKits /> : <DnaReports />;
}

const DnaReports = () => (
  <Page title="DNA Reports" actions={<Purchases />}>
    <AddressTabs
      label="DNA Reports"
      tabs={[
        { name: 'new', label: 'New report', page: <ReportWizard /> },
        { name: 'all', label: 'All reports', page: <AllReports /> },
        { name: 'templates', label: 'Templates', page: <TemplateList /> },
      ]}
    />
  </Page>
);

const Purchases = () => (
  <>
    <CurrentCredits />
    <ButtonLink look="secondary" to={paths.kits}>
      Purchase DNA Kit
    </ButtonLink>
    <ButtonLink look="secondary" to={paths.credits}>
      Buy Credits
    </ButtonLink>
  </>
);

/** Returns from a checkout: shows one notice and removes the query. */
function PaidFor({ to }: { to: string }) {
  useEffect(() => void toast.success('Payment successful!'), []);
  return <Navigate to={to} replace />;
}

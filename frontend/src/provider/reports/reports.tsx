import { useEffect } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { toast } from '../../ui';
import { BuyCredits } from '../credits/buy-credits';
import { ReportWizard } from './report-wizard';

/** The Reports section: its last path segment says what is shown. */
export function Reports() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  if (search.has('payment')) return <PaidFor to={pathname} />;
  return pathname.endsWith('/credits') ? <BuyCredits /> : <ReportWizard />;
}

/** Back from a checkout: says so once and shows the page without the query. */
function PaidFor({ to }: { to: string }) {
  useEffect(() => void toast.success('Payment successful!'), []);
  return <Navigate to={to} replace />;
}

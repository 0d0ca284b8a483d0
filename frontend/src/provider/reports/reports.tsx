import { useEffect } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { toast } from '../../ui';
import { BuyCredits } from '../credits/buy-credits';
import { ReportWizard } from './report-wizard';

/** The Reports section; the last path segment selects the page. */
export function Reports() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  if (search.has('payment')) return <PaidFor to={pathname} />;
  return pathname.endsWith('/credits') ? <BuyCredits /> : <ReportWizard />;
}

/** Returns from a checkout: shows one notice and removes the query. */
function PaidFor({ to }: { to: string }) {
  useEffect(() => void toast.success('Payment successful!'), []);
  return <Navigate to={to} replace />;
}

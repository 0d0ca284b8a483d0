import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AvailableReport } from '../../api/generated/schema';
import { useAvailableReports } from '../../api/queries/products';
import { Card, EmptyState, Loaded, Page, Skeletons } from '../../ui';
import { Pager } from '../../ui/pager/pager';
import { HowItWorks } from './how-it-works';
import { PurchaseDialog } from './purchase-dialog';
import { ReportTable } from './report-table';

/** `/member-reports`: the reports that a member can buy for an own DNA file. */
export function MemberReports() {
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(query.get('page'))) || 1);
  const reports = useAvailableReports(page);
  const [chosen, setChosen] = useState<AvailableReport>();
  return (
    <Page title="Reports">
      <Card title="Available Genetic Reports">
        <Loaded query={reports} skeleton={<Skeletons rows={5} height={56} />}>
          {({ data, last_page }) => (
            <>
              {data.length ? (
                <ReportTable reports={data} onPurchase={setChosen} />
              ) : (
                <EmptyState title="No reports are on sale">Please look again later.</EmptyState>
              )}
              <Pager page={page} last={last_page} onPage={(to) => setQuery({ page: String(to) })} />
            </>
          )}
        </Loaded>
      </Card>
      <HowItWorks />
      {chosen && <PurchaseDialog report={chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  );
}

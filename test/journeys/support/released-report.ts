import type { ReportCommand } from '../../../backend/src/reports/report.js';
import { Reports } from '../../../backend/src/reports/reports.service.js';
import { caughtUp } from '../../support/caught-up.js';
import type { TestPortal } from '../../support/portal.js';
import { mailsTo } from './mailbox.js';
import { anOrigin } from '../../../backend/src/platform/log/testing/temporary-store.js';

/** How many mails have told an address that a report is ready. */
export async function readyMails(portal: TestPortal, address: string): Promise<number> {
  await caughtUp(portal);
  return (await mailsTo(portal, address)).filter(({ subject }) => subject === 'Your report is ready').length;
}

type ServiceOf = <Service>(type: new (...args: never[]) => Service) => Service;

/** A report that the patient asks for and the clinic releases. */
export async function releaseAReport(service: ServiceOf): Promise<void> {
  const of = { reportId: 9_995, patientId: 4, companyId: 2 };
  const making = { ...of, release: 'on_request' } as const;
  const made = { fileKey: 'report/4/9995', knowledgeVersion: '2026.11', build: 'GRCh38' };
  const commands: ReportCommand[] = [
    { type: 'StartReport', ...making, genomeDocumentId: 9_998 },
    { type: 'CompleteReport', ...making, ...made },
    { type: 'AskForReport', ...of },
    { type: 'ReleaseReport', ...of },
  ];
  for (const command of commands) await service(Reports).tell(of.reportId, command, anOrigin());
}

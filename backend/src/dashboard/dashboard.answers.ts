import type { DnaStatus, DocumentKind } from '@portal/events';
import { SuccessAnswer } from '../platform/http/index.js';

export class StatusFigures {
  status!: DnaStatus;
  patients!: number;
  /** the median days that patients spend in it; null for a status that nobody leaves by itself */
  usual_days!: number | null;
  /** days after which it lasts longer than usual; null for such a status */
  late_after!: number | null;
}

export class LatePatient {
  user_id!: number;
  name!: string;
  status!: DnaStatus;
  /** whole days in this status */
  days!: number;
  /** days after which this status lasts longer than usual */
  late_after!: number;
}

export class Late {
  /** the first few, those furthest over the usual time first */
  data!: LatePatient[];
  total!: number;
  /** set where counting stopped */
  total_at_least?: true;
}

export class Week {
  /** its Monday, `YYYY-MM-DD` */
  week!: string;
  reports!: number;
  credits_used!: number;
  /** less what a refund took back */
  credits_bought!: number;
  /** at the end of the week, or now, including what is held for reports in the making */
  credits_left!: number;
}

export class InvitedPerson {
  user_id!: number;
  name!: string;
}

/** The first few of those who have not accepted, oldest first, and how many there are. */
export class Invited {
  data!: InvitedPerson[];
  total!: number;
}

export class FailedFile {
  id!: number;
  patient_id!: number;
  patient_name!: string;
  document_type!: DocumentKind;
  title!: string;
  message!: string;
}

export class FailedFiles {
  data!: FailedFile[];
  total!: number;
}

/** What a clinic looks at first. */
export class Dashboard {
  statuses!: StatusFigures[];
  late!: Late;
  /** the last twelve, oldest first */
  weeks!: Week[];
  invited_patients!: Invited;
  invited_employees!: Invited;
  failed_files!: FailedFiles;
}

export class DashboardAnswer extends SuccessAnswer {
  data!: Dashboard;
}

import type { ReportPayment } from './documents.projections.js';
import type { Reader } from './released.js';

/** What went wrong, and what a clinic and, where it differs, a person can do about it. */
interface Problem {
  what: string;
  todo: string;
  own?: string;
}

/** What a clinic reads of the payment for a report that failed: its own, or its patient's. */
const GIVEN_BACK: Readonly<Record<ReportPayment, string>> = {
  credits: 'Your credits were given back.',
  purchase: 'The patient bought it, and can start it again without paying.',
  membership: 'The patient’s membership paid for it: nothing was spent.',
};
const FEWER_GENES = { todo: 'Try fewer genes.', own: 'Please contact support.' };

const FAILED: Problem = {
  what: 'This report could not be made.',
  todo: 'Please try again, and contact support if it happens twice.',
};

/** Failed reports, by the problem's code in the log. */
const PROBLEMS: Readonly<Record<string, Problem>> = {
  'report.file-unreadable': {
    what: 'The converted DNA file could not be read any more.',
    todo: 'Please upload the file again.',
  },
  'report.states-nothing': {
    what: 'This DNA file has none of the places that this report reads, so that it would say nothing.',
    todo: 'Choose another file, or other genes.',
    own: 'Choose another file.',
  },
  'report.withheld-from-child': {
    what: 'Under 18 a report says only what can be acted upon in childhood. This one had nothing of that kind to say, which is no all-clear.',
    todo: 'Choose other genes, or order it after the 18th birthday.',
    own: 'Please talk to a clinician.',
  },
  // has no sentence for the person
  'report.sample-doubtful': {
    what: 'Possible sample mix-up: the DNA file does not fit the recorded sex at birth.',
    todo: 'Please check the record and whose sample it is.',
  },
  'report.too-much-memory': { what: 'Making this report took more memory than the portal allows.', ...FEWER_GENES },
  'report.took-too-long': { what: 'Making this report took longer than the portal allows.', ...FEWER_GENES },
};

/** A doubt about whose sample it is: for the clinic to settle, whoever paid for the report. */
const DOUBTFUL = 'report.sample-doubtful';

/** The payment went back before the report was made: nothing can be started again. */
const REFUNDED = 'report.refunded';

/** The sentence of a failed report. Only who paid for it can ask for it again. */
export function reportProblem(code: string, reader: Reader, payment: ReportPayment): string {
  if (code === REFUNDED) return 'The payment for this report was given back, so it was not made.';
  const { what, todo, own = todo } = PROBLEMS[code] ?? FAILED;
  const byClinic = payment === 'credits';
  if (reader === 'provider')
    return [what, GIVEN_BACK[payment], ...(byClinic || code === DOUBTFUL ? [todo] : [])].join(' ');
  if (code === DOUBTFUL) return 'This report could not be made. Your clinic has been asked to look into it.';
  return `${what} ${byClinic ? 'Your clinic can ask for it again.' : own}`;
}

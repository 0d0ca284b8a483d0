import type { Caller } from '../platform/http/index.js';

const GIVEN_BACK = 'Your credits were given back.';

const FAILED = `This report could not be made. ${GIVEN_BACK} Please try again, and contact support if it happens twice.`;

/** The sentence of a failed report, by the problem's code in the log. */
const PROBLEMS: Readonly<Record<string, string>> = {
  'report.file-unreadable': `The converted DNA file could not be read any more. ${GIVEN_BACK} Please upload the file again.`,
  'report.states-nothing': `This DNA file has none of the places that this report reads, so that it would say nothing. ${GIVEN_BACK} Choose another file, or other genes.`,
  'report.sample-doubtful': `Possible sample mix-up: the DNA file does not fit the recorded sex at birth. ${GIVEN_BACK} Please check the record and whose sample it is.`,
  'report.too-much-memory': `Making this report took more memory than the portal allows. ${GIVEN_BACK} Try fewer genes.`,
  'report.took-too-long': `Making this report took longer than the portal allows. ${GIVEN_BACK} Try fewer genes.`,
  'report.failed': FAILED,
};

/** Who reads an answer: the person themselves, or who looks after them. */
export type Reader = 'member' | 'provider';

export const readerOf = ({ role }: Pick<Caller, 'role'>): Reader => (role === 'patient' ? 'member' : 'provider');

/** A doubt about whose sample it is, is for the clinic to settle: the person is told nothing of it. */
export function reportProblem(code: string, reader: Reader): string {
  if (code === 'report.sample-doubtful' && reader === 'member')
    return 'This report could not be made. Your clinic has been asked to look into it.';
  return PROBLEMS[code] ?? FAILED;
}

import type { Caller } from '../platform/http/index.js';

/** What went wrong, and what a clinic and, where it differs, a person can do about it. */
interface Problem {
  what: string;
  todo: string;
  own?: string;
}

const GIVEN_BACK = 'Your credits were given back.';
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
  // a doubt about whose sample it is, is for the clinic to settle: the person is told nothing of it
  'report.sample-doubtful': {
    what: 'Possible sample mix-up: the DNA file does not fit the recorded sex at birth.',
    todo: 'Please check the record and whose sample it is.',
  },
  'report.too-much-memory': { what: 'Making this report took more memory than the portal allows.', ...FEWER_GENES },
  'report.took-too-long': { what: 'Making this report took longer than the portal allows.', ...FEWER_GENES },
};

/** Who reads an answer: the person themselves, or who looks after them. */
export type Reader = 'member' | 'provider';

export const readerOf = ({ role }: Pick<Caller, 'role'>): Reader => (role === 'patient' ? 'member' : 'provider');

/** The sentence of a failed report. A person has no credits: what they bought is open again, and their page says so. */
export function reportProblem(code: string, reader: Reader): string {
  const { what, todo, own = todo } = PROBLEMS[code] ?? FAILED;
  if (reader === 'provider') return `${what} ${GIVEN_BACK} ${todo}`;
  if (code === 'report.sample-doubtful')
    return 'This report could not be made. Your clinic has been asked to look into it.';
  return `${what} ${own}`;
}

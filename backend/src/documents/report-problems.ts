const GIVEN_BACK = 'Your credits were given back.';

/** The sentence of a failed report, by the problem's code in the log. */
export const reportProblems: Readonly<Record<string, string>> = {
  'report.file-unreadable': `The converted DNA file could not be read any more. ${GIVEN_BACK} Please upload the file again.`,
  'report.too-much-memory': `Making this report took more memory than the portal allows. ${GIVEN_BACK} Try fewer genes.`,
  'report.took-too-long': `Making this report took longer than the portal allows. ${GIVEN_BACK} Try fewer genes.`,
  'report.failed': `This report could not be made. ${GIVEN_BACK} Please try again, and contact support if it happens twice.`,
};

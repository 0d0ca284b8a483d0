import { createHash } from 'node:crypto';
import { TELL_LAYOUT } from '../backend/src/genomics/report/html/tell-layout.js';
import { REPORT_POLICY } from '../backend/src/platform/http/files/send-file.js';

it('the policy of a report lets its own script run, and no other', () => {
  const hash = createHash('sha256').update(TELL_LAYOUT).digest('base64');
  expect(REPORT_POLICY.match(/script-src [^;]+/g)).toEqual([`script-src 'sha256-${hash}'`]);
});

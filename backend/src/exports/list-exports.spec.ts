import { given } from '../platform/log/testing/given.js';
import { listExports } from './list-exports.js';

it('notes each time that a list is taken away', () => {
  const facts = { companyId: 2, list: 'patients' } as const;
  const exported = { type: 'ListExported', data: facts } as const;
  given(listExports)
    .when({ type: 'ExportList', ...facts })
    .then(exported);
  given(listExports, exported)
    .when({ type: 'ExportList', ...facts })
    .then(exported);
});

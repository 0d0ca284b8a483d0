import * as words from '@portal/events';
import { DNA_STATUSES, REPORT_BLOCKS, SEXES_AT_BIRTH } from './types';

describe('the words of the contract', () => {
  it('are the words of the log', () => {
    expect(DNA_STATUSES).toEqual(words.DNA_STATUSES);
    expect(REPORT_BLOCKS).toEqual(words.REPORT_BLOCKS);
    expect(SEXES_AT_BIRTH).toEqual(words.SEXES_AT_BIRTH);
  });
});

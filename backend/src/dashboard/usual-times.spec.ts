import { usualTime } from './usual-times.js';

const days = (count: number) => Array.from({ length: count }, (_, index) => count - index);

describe('the usual time in a status', () => {
  it('is a first guess until the clinic has 20 moves of its own', () => {
    expect(usualTime('Kit sent', days(19))).toEqual({ median: 21, late: 21 });
  });

  it('is the median of the clinic’s moves, and late begins at their 90th percentile', () => {
    expect(usualTime('Kit sent', days(20))).toEqual({ median: 10, late: 18 });
  });
});

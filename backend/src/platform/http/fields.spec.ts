import { idNumber, required, text } from '@portal/events/rules';
import { Checked, IdFromText } from './fields.js';
import { problemsIn } from './testing/problems.js';

describe('a checked field', () => {
  class Body {
    @Checked(required, text(3)) word!: string;
    @IdFromText() @Checked(idNumber) id!: number;
  }

  it('names the first rule that does not hold', () => {
    expect(problemsIn(Body, { id: 7 })).toEqual({ word: ['Cannot be empty'] });
    expect(problemsIn(Body, { id: 7, word: 'long' })).toEqual({ word: ['Please use at most 3 characters'] });
    expect(problemsIn(Body, { id: 7, word: 'abc' })).toEqual({});
  });

  it('takes an id as a number and as its digits', () => {
    expect(problemsIn(Body, { id: '7', word: 'abc' })).toEqual({});
    expect(problemsIn(Body, { id: '07', word: 'abc' })).toEqual({ id: ['Invalid input'] });
  });
});

import { judge, type Card } from './card.js';

const now = new Date('2026-11-21T12:00:00Z');
const good: Card = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123' };

describe('a card at the test checkout', () => {
  it('pays, is declined, or wants to be confirmed, by its number', () => {
    expect(judge(good, now)).toEqual({ kind: 'pays' });
    expect(judge({ ...good, number: '4242-4242-4242-4242' }, now)).toEqual({ kind: 'pays' });
    expect(judge({ ...good, number: '4000000000000002' }, now)).toMatchObject({ kind: 'declined' });
    expect(judge({ ...good, number: '4000 0025 0000 3155' }, now)).toEqual({ kind: 'confirm' });
  });

  it('takes no card that could be a real one', () => {
    expect(judge({ ...good, number: '5555 5555 5555 4444' }, now)).toMatchObject({
      kind: 'declined',
      sentence: expect.stringContaining('test cards'),
    });
  });

  it.each(['4242 4242 4242 4241', '42', 'a card', '', '4242424242424242424242'])('refuses the number %j', (number) => {
    expect(judge({ ...good, number }, now)).toEqual({ kind: 'invalid', problems: { number: expect.any(String) } });
  });

  it.each(['13/30', '0/30', '10/26', '1/2020', '', 'soon', '12/303'])('refuses the expiry %j', (expiry) => {
    expect(judge({ ...good, expiry }, now)).toEqual({ kind: 'invalid', problems: { expiry: expect.any(String) } });
  });

  it.each(['11/26', '1230', '12/2030', ' 1 / 27 '])('takes the expiry %j', (expiry) => {
    expect(judge({ ...good, expiry }, now)).toEqual({ kind: 'pays' });
  });

  it.each(['12', '12345', 'abc', ''])('refuses the security code %j', (cvc) => {
    expect(judge({ ...good, cvc }, now)).toEqual({ kind: 'invalid', problems: { cvc: expect.any(String) } });
  });

  it('names everything that is wrong at once', () => {
    const judgement = judge({ number: '', expiry: '', cvc: '' }, now);
    expect(judgement.kind === 'invalid' && Object.keys(judgement.problems)).toEqual(['number', 'expiry', 'cvc']);
  });
});

/** The user's input in the checkout. */
export interface Card {
  number: string;
  expiry: string;
  cvc: string;
}

export type Judgement =
  | { kind: 'pays' }
  | { kind: 'confirm' }
  | { kind: 'declined'; sentence: string }
  | { kind: 'invalid'; problems: Partial<Record<keyof Card, string>> };

const DECLINED = 'Your card was declined. Please try another card.';
const NOT_A_TEST_CARD = 'This is a test checkout: it takes no real cards. Please use one of the test cards below.';

/** The usual test cards (https://docs.stripe.com/testing). */
const testCards: Record<string, Judgement> = {
  '4242424242424242': { kind: 'pays' },
  '4000000000000002': { kind: 'declined', sentence: DECLINED },
  '4000002500003155': { kind: 'confirm' },
};

/** Judges a card as the stand-in's bank would. */
export function judge(card: Card, now: Date): Judgement {
  const number = card.number.replace(/[\s-]/g, '');
  const problems = Object.fromEntries(
    Object.entries({
      number: numberProblem(number),
      expiry: expiryProblem(card.expiry, now),
      cvc: cvcProblem(card.cvc),
    }) //
      .filter(([, problem]) => problem !== undefined),
  );
  if (Object.keys(problems).length > 0) return { kind: 'invalid', problems };
  return testCards[number] ?? { kind: 'declined', sentence: NOT_A_TEST_CARD };
}

function numberProblem(number: string): string | undefined {
  if (number === '') return 'Enter the card number.';
  return /^\d{12,19}$/.test(number) && passesLuhn(number)
    ? undefined
    : 'Your card number is not valid. Check its digits.';
}

function expiryProblem(expiry: string, now: Date): string | undefined {
  if (expiry.trim() === '') return 'Enter the expiry date as MM / YY.';
  const [, month, year] = /^\s*(\d{1,2})\s*[/\- ]?\s*(\d{2}|\d{4})\s*$/.exec(expiry) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return 'Write the expiry date as MM / YY.';
  // a card is valid through the last day of its month
  const end = Date.UTC(year.length === 2 ? 2000 + Number(year) : Number(year), Number(month), 1);
  return now.getTime() < end ? undefined : 'Your card has expired. Please use another one.';
}

function cvcProblem(cvc: string): string | undefined {
  if (cvc.trim() === '') return 'Enter the security code.';
  return /^\s*\d{3,4}\s*$/.test(cvc) ? undefined : 'The security code has 3 or 4 digits.';
}

/** ISO/IEC 7812-1, annex B. */
function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => total + (at % 2 === 0 ? digit : doubled(digit)), 0);
  return sum % 10 === 0;
}

const doubled = (digit: number): number => (digit < 5 ? digit * 2 : digit * 2 - 9);

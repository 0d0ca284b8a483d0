import type { Product } from '../../api/generated/schema';
import type { ChosenPatient } from '../people/patient-choices';
import { changeOrder, emptyOrder, type KitAction, type KitOrder, totalOf } from './kit-order';

const people = (count: number, from = 1): ChosenPatient[] =>
  Array.from({ length: count }, (_, index) => ({ userId: from + index, name: `Patient ${from + index}` }));
const [omar, lina] = people(2) as [ChosenPatient, ChosenPatient];
const kit = { productId: 'dna-sequencing-50x', price: 500 } as Product;
const after = (...actions: KitAction[]): KitOrder => actions.reduce(changeOrder, emptyOrder);

describe('an order of kits', () => {
  it('takes a patient, and leaves one out who is chosen again', () => {
    const both = after({ type: 'toggle', patient: omar }, { type: 'toggle', patient: lina });
    expect(both.patients).toEqual([omar, lina]);
    expect(changeOrder(both, { type: 'toggle', patient: omar }).patients).toEqual([lina]);
  });

  it('goes on with a patient only', () => {
    const stuck = after({ type: 'next' });
    expect(stuck).toMatchObject({ step: 0, notice: 'Please select at least one patient to continue' });
    expect(changeOrder(changeOrder(stuck, { type: 'toggle', patient: omar }), { type: 'next' }).step).toBe(1);
  });

  it('goes on with a kit only, and always back', () => {
    const stuck = after({ type: 'toggle', patient: omar }, { type: 'next' }, { type: 'next' });
    expect(stuck).toMatchObject({ step: 1, notice: 'Please choose a kit to continue' });
    const review = changeOrder(changeOrder(stuck, { type: 'chooseKit', kit }), { type: 'next' });
    expect(review).toMatchObject({ step: 2, notice: null });
    expect(changeOrder(review, { type: 'back' }).step).toBe(1);
  });

  it('follows the history to a step, but to none whose steps before are not done', () => {
    const review = after({ type: 'toggle', patient: omar }, { type: 'chooseKit', kit }, { type: 'goTo', step: 2 });
    expect(review.step).toBe(2);
    expect(changeOrder(review, { type: 'goTo', step: 0 }).step).toBe(0);
    expect(after({ type: 'toggle', patient: omar }, { type: 'goTo', step: 2 }).step).toBe(1);
    expect(after({ type: 'goTo', step: 2 }).step).toBe(0);
  });

  it('costs the kit for each patient', () => {
    expect(totalOf(after({ type: 'addAll', patients: people(3), found: 3 }, { type: 'chooseKit', kit }))).toBe(1500);
  });

  it('takes all that a search found once each, up to 500, and says how many', () => {
    const all = after({ type: 'toggle', patient: omar }, { type: 'addAll', patients: people(500), found: 1204 });
    expect(all.patients).toHaveLength(500);
    expect(all.notice).toBe('One order takes at most 500 patients. 500 of 1204 were selected.');
    const more = changeOrder(all, { type: 'toggle', patient: { userId: 900, name: 'One more' } });
    expect(more).toMatchObject({ notice: 'One order takes at most 500 patients.' });
    expect(more.patients).toHaveLength(500);
    expect(changeOrder(more, { type: 'clear' }).patients).toEqual([]);
  });
});

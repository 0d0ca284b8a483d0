/** An order of kits while it is put together: a pure reducer, so that one function has all rules of selection. */
import { MAX_KITS } from '@portal/events/rules';
import type { Patient, Product } from '../../api/generated/schema';
import type { ChosenPatient } from '../people/patient-choices';

export const KIT_STEPS = ['Select Patients', 'Choose Kit', 'Review & Order'] as const;
const LAST_STEP = KIT_STEPS.length - 1;

export interface KitOrder {
  step: number;
  patients: readonly ChosenPatient[];
  kit: Product | null;
  /** What is missing, or why something was not selected. */
  notice: string | null;
}

export const emptyOrder: KitOrder = { step: 0, patients: [], kit: null, notice: null };

export type KitAction =
  | { type: 'toggle'; patient: ChosenPatient }
  /** all that a search found, of this many */
  | { type: 'addAll'; patients: readonly ChosenPatient[]; found: number }
  | { type: 'clear' }
  | { type: 'chooseKit'; kit: Product }
  | { type: 'next' }
  | { type: 'back' }
  /** a step that the browser's history leads to */
  | { type: 'goTo'; step: number };

/** What each step shows, and how it changes the order. */
export interface KitStepProps {
  order: KitOrder;
  dispatch: (action: KitAction) => void;
}

const FULL = `One order takes at most ${MAX_KITS} patients.`;

export function changeOrder(order: KitOrder, action: KitAction): KitOrder {
  switch (action.type) {
    case 'toggle':
      return toggle(order, action.patient);
    case 'addAll':
      return addAll(order, action.patients, action.found);
    case 'clear':
      return { ...order, patients: [], notice: null };
    case 'chooseKit':
      return { ...order, kit: action.kit, notice: null };
    case 'next': {
      const notice = missingIn(order);
      return notice ? { ...order, notice } : { ...order, step: Math.min(order.step + 1, LAST_STEP), notice: null };
    }
    case 'back':
      return { ...order, step: Math.max(order.step - 1, 0), notice: null };
    case 'goTo':
      return { ...order, step: Math.min(action.step, furthestStep(order)), notice: null };
  }
}

/** Says what a step still needs; null when it is complete. */
function missingIn({ step, patients, kit }: KitOrder): string | null {
  if (patients.length === 0) return 'Please select at least one patient to continue';
  return step > 0 && !kit ? 'Please choose a kit to continue' : null;
}

/** An entry of the history may be older than the order. */
const furthestStep = ({ patients, kit }: KitOrder): number => (patients.length === 0 ? 0 : kit ? LAST_STEP : 1);

/** US dollars. */
export const totalOf = ({ patients, kit }: KitOrder): number => patients.length * (kit?.price ?? 0);

/** Somebody who has not accepted the invitation cannot get a kit yet. */
export const canGetKit = ({ pending }: Patient): boolean => !pending;

export const chosenOf = ({ user_id, user }: Patient): ChosenPatient => ({ userId: user_id, name: user.name });

function toggle(order: KitOrder, patient: ChosenPatient): KitOrder {
  const others = order.patients.filter(({ userId }) => userId !== patient.userId);
  if (others.length < order.patients.length) return { ...order, patients: others, notice: null };
  if (order.patients.length >= MAX_KITS) return { ...order, notice: FULL };
  return { ...order, patients: [...order.patients, patient], notice: null };
}

function addAll(order: KitOrder, found: readonly ChosenPatient[], count: number): KitOrder {
  const chosen = new Set(order.patients.map(({ userId }) => userId));
  const added = found.filter(({ userId }) => !chosen.has(userId)).slice(0, MAX_KITS - order.patients.length);
  const patients = [...order.patients, ...added];
  const isCut = count > patients.length && patients.length === MAX_KITS;
  return { ...order, patients, notice: isCut ? `${FULL} ${MAX_KITS} of ${count} were selected.` : null };
}

import type {
  Conclusion,
  ConditionFinding,
  DrugFinding,
  PharmacogeneFinding,
  VariantFinding,
  Verdict,
} from '../../findings/index.js';

/** Everything that is said in other words to each reader. What is stated is the same. */
export interface Words {
  /** The short mark beside a statement. */
  readonly label: Record<Conclusion, string>;
  /** What was found and what it means, in short sentences. */
  condition(finding: ConditionFinding): string;
  /** A condition in one line, for the summary. */
  headline(finding: ConditionFinding): string;
  trait(finding: VariantFinding): string;
  readonly verdict: Record<Verdict, string>;
  /** What to do about a medicine. The person's has no doses. */
  advice(drug: DrugFinding): string;
  /** The results it rests on, or why there is none. */
  because(drug: DrugFinding, genes: readonly PharmacogeneFinding[]): string;
  /** Why the file does not settle a place, of what its reader says. */
  unsettled(message: string): string;
  /** A change in a gene of medicines whose meaning nobody knows. */
  unknownChange(gene: string): string;
  /** A gene of medicines of which a laboratory told something that the file does not show. */
  disputed(gene: PharmacogeneFinding): string;
  /** Beside the notice on the first page. */
  readonly firstAdvice: string;
  /** What to do with the whole report. */
  readonly nextSteps: {
    readonly always: readonly string[];
    readonly medicines: string;
    readonly carrier: string;
    /** Before what may be asked of everyday life, and of checks; null where the reader is who asks. */
    readonly questions: string | null;
  };
  readonly neverAlone: string;
  /** What follows the number in the headline: `3 medicines ...`. */
  readonly medicinesToDecide: string;
  readonly medicinesHint: string;
  /** Beside every finding that somebody might act on. */
  readonly confirm: string;
}

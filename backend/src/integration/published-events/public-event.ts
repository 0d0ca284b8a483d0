import type { DomainEvent, EventDefinition, EventOf } from '@portal/events';
import { z } from 'zod';

/** What integrators read of one kind of fact. Its form is for ever: another form is another version. */
export interface PublicEvent {
  /** The event of ours that it is made of. */
  from: string;
  /** `patient.dna-status-changed` */
  name: string;
  version: number;
  /** When it happens, in a sentence. */
  summary: string;
  data: z.ZodObject;
  dataOf(facts: unknown): Record<string, unknown>;
}

/** Facts of one kind of aggregate: a Kafka topic of their own. */
export interface PublicAggregate {
  /** The topic's name after the prefix. */
  topic: string;
  summary: string;
  events: readonly PublicEvent[];
}

/** `companyId` of `company_id` */
type Ours<Name> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Ours<Tail>>}` : Name;

type FactsOf<Definition> = EventOf<Definition> extends DomainEvent<string, infer Facts> ? Facts : never;

type FormOf<Facts, Shape> = {
  [Name in keyof Shape]: Ours<Name> extends keyof Facts ? z.ZodType<Facts[Ours<Name>]> : never;
};

/**
 * Makes an event public: of its facts those that `shape` names, under the same names with underscores.
 *
 * @throws Error when one of them is personal
 */
export function publish<Definition extends EventDefinition, Shape extends z.ZodRawShape>(
  from: Definition,
  name: string,
  version: number,
  summary: string,
  shape: Shape & FormOf<FactsOf<Definition>, Shape>,
): PublicEvent {
  const fields = Object.keys(shape).map((field) => [field, ours(field)] as const);
  const secret = fields.find(([, own]) => from.personal.has(own));
  if (secret) throw new Error(`${name}: ${secret[0]} is personal and cannot be made public`);
  const dataOf = (facts: unknown) =>
    Object.fromEntries(fields.map(([field, own]) => [field, (facts as Record<string, unknown>)[own]]));
  return { from: from.type, name, version, summary, data: z.object(shape), dataOf };
}

const ours = (field: string): string => field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

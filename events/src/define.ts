import { z } from 'zod';

/** An event as capabilities write and read it: a type and its data. The envelope tells the actor and the time. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  type: Type;
  data: Data;
}

/** One event type: its present schema and version, and how data of older versions is converted. */
export interface EventDefinition<Type extends string = string, Schema extends z.ZodObject = z.ZodObject> {
  type: Type;
  version: number;
  schema: Schema;
  /** Sealed fields: field name -> the field that identifies the person whose data it is. */
  personal: ReadonlyMap<string, PersonalField>;
  /** `upcasters[1]` turns data of version 1 into data of version 2, and so on. */
  upcasters: Readonly<Record<number, Upcaster>>;
}

export type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

export interface PersonalField {
  /** The field that holds the person's id (a number) or the contact's UUID (a string). */
  subjectField: string;
  /** The value that readers get once the person's key has been destroyed. */
  erased: unknown;
}

export const ERASED = '[erased]';

const personalMarks = z.registry<PersonalField>();

/** Marks a text as personal: it is sealed with the key of the person whom `subjectField` identifies. */
export const personal = (subjectField: string): z.ZodString =>
  z.string().register(personalMarks, { subjectField, erased: ERASED });

/** Marks a list of texts as personal. */
export const personalList = (subjectField: string): z.ZodArray<z.ZodString> =>
  z.array(z.string()).register(personalMarks, { subjectField, erased: [ERASED] });

/** Marks any value as personal; readers get `erased` once the key is destroyed. */
export function personalValue<Schema extends z.ZodType>(
  schema: Schema,
  subjectField: string,
  erased: z.infer<Schema>,
): Schema {
  personalMarks.add(schema, { subjectField, erased });
  return schema;
}

/** An upcaster for a version that seals more fields: what lies open in older events is read as it is. */
export const nowSealed: Upcaster = (data) => data;

/**
 * Defines an event type. `type` and `version` are permanent; a changed schema is a new version with an upcaster.
 *
 * @param type past tense, subject first: `DnaStatusChanged`
 * @param shape the data; fields made by {@link personal} are sealed when the event store writes them
 */
export function defineEvent<Type extends string, Shape extends z.ZodRawShape>(
  type: Type,
  shape: Shape,
  { version = 1, upcasters = {} }: { version?: number; upcasters?: Record<number, Upcaster> } = {},
): EventDefinition<Type, z.ZodObject<Shape>> {
  const schema = z.object(shape);
  return { type, version, schema, personal: personalFields(schema), upcasters };
}

/** The event that a definition describes. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Schema> ? DomainEvent<Type, z.infer<Schema>> : never;

/** Names the person whose data a field holds: `person:12`, or `contact:<uuid>` for a person without an account. */
export const subjectOf = (reference: unknown): string =>
  typeof reference === 'number' ? `person:${reference}` : `contact:${String(reference)}`;

function personalFields(schema: z.ZodObject): Map<string, PersonalField> {
  const marks = Object.entries(schema.shape).map(([name, field]) => [name, markOf(field as z.ZodType)] as const);
  return new Map(marks.filter((entry): entry is [string, PersonalField] => entry[1] !== undefined));
}

function markOf(field: z.ZodType): PersonalField | undefined {
  if (field instanceof z.ZodNullable || field instanceof z.ZodOptional) return markOf(field.unwrap() as z.ZodType);
  return personalMarks.get(field);
}

import { definitionOf } from '@portal/events';
import { z } from 'zod';
import type { PublicForm } from '../audience.js';

/** The public form of one type of event. */
export interface PublicEvent extends Omit<PublicForm, 'data'> {
  /** the type of the internal event */
  from: string;
  data: z.ZodObject;
  dataOf(facts: unknown): Record<string, unknown>;
}

/** Declares a public event. @throws Error when a field is personal, or not a field of the event */
export function publicEvent(from: string, { data, ...form }: PublicForm): PublicEvent {
  const { schema, personal } = definitionOf(from);
  const shape = z.object(data as z.ZodRawShape);
  const fields = Object.keys(shape.shape).map((field) => [field, camelCase(field)] as const);
  for (const [field, fact] of fields) {
    if (personal.has(fact)) throw new Error(`${form.name}: ${field} is personal and cannot be made public`);
    if (!(fact in schema.shape)) throw new Error(`${form.name}: ${from} has no ${fact}`);
  }
  const dataOf = (facts: unknown) =>
    Object.fromEntries(fields.map(([field, fact]) => [field, (facts as Record<string, unknown>)[fact]]));
  return { from, ...form, data: shape, dataOf };
}

const camelCase = (field: string): string => field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

import { Refused } from './decider.js';

/** An edit of fields that somebody else changed after the editor had seen them. */
export class StaleEdit extends Refused {
  constructor(readonly fields: readonly string[]) {
    super('edit.stale');
  }
}

/**
 * The fields of an edit that differ from what is there.
 *
 * @param expected the fields as the editor saw them last; those left out are not checked
 * @throws StaleEdit with the fields that are neither as expected nor as wanted
 */
export function editedFields<Fields extends object>(
  changes: Partial<Fields>,
  present: Fields,
  expected: Partial<Fields> = {},
): Partial<Fields> {
  const fields = (Object.keys(present) as (keyof Fields & string)[]).filter(
    (field) => changes[field] !== undefined && changes[field] !== present[field],
  );
  const stale = fields.filter((field) => expected[field] !== undefined && expected[field] !== present[field]);
  if (stale.length > 0) throw new StaleEdit(stale);
  return Object.fromEntries(fields.map((field) => [field, changes[field]])) as Partial<Fields>;
}

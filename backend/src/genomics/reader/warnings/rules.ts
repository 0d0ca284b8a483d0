/** What the records of a file are measured by. */
import { reserved, type FieldRule } from './reserved-fields.js';

/** Fields as the header defines them. */
type Definitions = ReadonlyMap<string, FieldRule>;

export interface Rules {
  /** Minor version of VCF 4. */
  readonly minor: number;
  readonly info: Definitions;
  readonly format: Definitions;
  readonly reservedInfo: Definitions;
  readonly reservedFormat: Definitions;
}

/** By the header lines, which begin with the first line of the file. */
export function rulesOf(meta: readonly string[]): Rules {
  const minor = Number(/VCFv4\.(\d+)/.exec(meta[0] ?? '')?.[1] ?? 0);
  return {
    minor,
    info: definitions(meta, 'INFO'),
    format: definitions(meta, 'FORMAT'),
    reservedInfo: reserved('INFO', minor),
    reservedFormat: reserved('FORMAT', minor),
  };
}

function definitions(meta: readonly string[], kind: string): Definitions {
  const pattern = new RegExp(`^##${kind}=<ID=([^,]+),Number=([^,]+),Type=([^,]+),`);
  return new Map(
    meta.flatMap((line) => {
      const [, id, number, type] = pattern.exec(line) ?? [];
      return id && number && type ? [[id, { number, type }] as const] : [];
    }),
  );
}

/** What the records of a file are measured by. */
import { reserved, type FieldRule, type ReservedField } from './reserved-fields.js';

/** Fields as the header defines them. */
type Definitions = ReadonlyMap<string, FieldRule>;

export interface Rules {
  /** Minor version of VCF 4. */
  readonly minor: number;
  /** Symbolic alleles that the header defines. */
  readonly alternates: ReadonlySet<string>;
  readonly info: Definitions;
  readonly format: Definitions;
  readonly reservedInfo: ReadonlyMap<string, ReservedField>;
  readonly reservedFormat: ReadonlyMap<string, ReservedField>;
}

/** By the header lines, which begin with the first line of the file. */
export function rulesOf(meta: readonly string[]): Rules {
  const minor = Number(/VCFv4\.(\d+)/.exec(meta[0] ?? '')?.[1] ?? 0);
  return {
    minor,
    alternates: new Set(meta.flatMap((line) => /^##ALT=<ID=([^,>]+)/.exec(line)?.[1] ?? [])),
    info: definitions(meta, 'INFO'),
    format: definitions(meta, 'FORMAT'),
    reservedInfo: reserved('INFO', minor),
    reservedFormat: reserved('FORMAT', minor),
  };
}

/** What the values of a field are held to: what the header says, or else the specification. */
export function ruleOf(
  key: string,
  defined: Definitions,
  reservedOnes: ReadonlyMap<string, ReservedField>,
): FieldRule | undefined {
  const [own, known] = [defined.get(key), reservedOnes.get(key)];
  if (!own || !known) return own ?? known;
  // a header cannot say two for each ALT, nor one for each number of copies
  const number = own.number === '.' || (own.number === 'G' && known.number === '.') ? known.number : own.number;
  return { type: own.type, number };
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

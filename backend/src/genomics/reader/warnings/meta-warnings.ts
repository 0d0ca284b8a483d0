/** What the specification forbids in the `##` lines and a reader can do without (VCF 4.2, section 1.2). */
import { reserved, type FieldRule, type ReservedField } from './reserved-fields.js';

/** From this minor version of VCF 4 on, names have a grammar and each line in brackets an ID of its own. */
export const STRICT_NAMES = 3;

/** One message a faulty line. Undefined where nothing is wrong. `minor`: 3 for VCF 4.3. */
export function metaFault(line: string, minor: number): string | undefined {
  const [, key = '', value = ''] = /^##([^=]*)=(.*)$/.exec(line) ?? [];
  if (key === 'fileformat') return 'The version of the format stands twice.';
  if (key === '' || value === '') return 'This header line is not a name and a value.';
  if (/\s/.test(key)) return `The name of the ${key} line has a blank in it.`;
  if (value === '<>') return `The ${key} line has nothing between its brackets.`;
  if (value.startsWith('<') && !value.endsWith('>')) return `The ${key} line is not closed with ">".`;
  if (value.startsWith('"') && !IN_QUOTES.test(value))
    return `The value of the ${key} line is not closed with a quote.`;
  const fault = CHECKS[key]?.(value, key, minor);
  if (fault === undefined && NAMES[key] && /\s/.test(idOf(value) ?? ''))
    return `The ID of the ${key} line has a blank in it.`;
  const isOpen = !value.startsWith('<') || key === 'pedigreeDB' || /^<".*">$/.test(value);
  if (fault !== undefined || minor < STRICT_NAMES || isOpen) return fault;
  const id = idOf(value);
  if (id === undefined) return `The ${key} line has no ID.`;
  // the list of values of a META line has commas
  if (key !== 'META' && !attributes(value)) return notMadeOfNames(key);
  return NAMES[key]?.test(id) === false
    ? `The ID "${id}" of the ${key} line has a letter that is not allowed.`
    : undefined;
}

/** A value that stands in quotes from its first to its last character. */
const IN_QUOTES = /^"(?:[^"\\]|\\.)*"$/;

/** What each line in brackets is told apart by. */
export const idOf = (value: string): string | undefined =>
  /^<(?:.*,)?ID=("[^"]*"|[^,>]*)/.exec(value)?.[1] || undefined;

export const INFO_NAME = /^([A-Za-z_][0-9A-Za-z_.]*|1000G)$/;
const FORMAT_NAME = /^[A-Za-z_][0-9A-Za-z_.]*$/;
/** Since VCF 4.3 a letter of a name may be encoded, as `%3A`. */
const ENCODED_NAME = /^[A-Za-z_][0-9A-Za-z_.%]*$/;

export const isFormatName = (name: string, minor: number): boolean =>
  (minor < STRICT_NAMES ? FORMAT_NAME : ENCODED_NAME).test(name);

export const SEQUENCE_NAME = /^[\w!#$%&+./:;?@^|~-][\w!#$%&*+./:;=?@^|~-]*$/;

const NAMES: Record<string, RegExp> = { INFO: INFO_NAME, FORMAT: ENCODED_NAME, contig: SEQUENCE_NAME };

type Check = (value: string, key: string, minor: number) => string | undefined;

const TYPE = { INFO: /^(Integer|Float|Flag|Character|String)$/, FORMAT: /^(Integer|Float|Character|String)$/ };

/** Letters that count values, and the minor version that brought them. */
const NUMBERS: readonly (readonly [number: RegExp, kind: RegExp, since: number])[] = [
  [/^(\d+|[ARG.])$/, /./, 0],
  [/^P$/, /^FORMAT$/, 4],
  [/^(LA|LR|LG|M)$/, /^FORMAT$/, 5],
];

const isNumber = (text: string, kind: string, minor: number): boolean =>
  NUMBERS.some(([number, kinds, since]) => minor >= since && kinds.test(kind) && number.test(text));

/** What a definition has beyond its own names stands in quotes; IDX is what BCF files number them by. */
const bareIn = (parts: readonly Part[]): string | undefined =>
  parts.find(([name, text]) => name !== 'IDX' && !text.startsWith('"'))?.[0];

const field =
  (kind: 'INFO' | 'FORMAT'): Check =>
  (value, _key, minor) => {
    const parts = attributes(value);
    if (!parts) return notMadeOfNames(kind);
    const names = parts.map(([name]) => name);
    if (names.slice(0, 4).join() !== 'ID,Number,Type,Description')
      return `The ${kind} line must name ID, Number, Type and Description, in this order.`;
    const [[, id], [, number], [, type], [, description]] = parts as [Part, Part, Part, Part];
    if (id === '' || id.startsWith('"')) return `The ${kind} line has no ID, or one in quotes.`;
    if (!isNumber(number, kind, minor)) return `The Number "${number}" of ${kind} ${id} is not known.`;
    if (!TYPE[kind].test(type)) return `The Type "${type}" of ${kind} ${id} is not known.`;
    if (!description.startsWith('"')) return `The Description of ${kind} ${id} must stand in quotes.`;
    const bare = bareIn(parts.slice(4));
    if (minor >= STRICT_NAMES && bare !== undefined) return `The ${bare} of ${kind} ${id} must stand in quotes.`;
    if (type === 'Flag' ? /^[1-9]/.test(number) : number === '0')
      return `${kind} ${id}: a Flag has Number 0, and nothing else has.`;
    return againstReserved(`${kind} ${id}`, { type, number }, reserved(kind, minor).get(id));
  };

function againstReserved(
  what: string,
  { type, number }: FieldRule,
  rule: ReservedField | undefined,
): string | undefined {
  if (!rule) return undefined;
  const { defined } = rule;
  if (!defined.includes(number)) return `${what} must have Number ${defined.join(' or ')}, not ${number}.`;
  // the specification gives it no type
  return type !== rule.type && what !== 'INFO MQ' ? `${what} must have Type ${rule.type}, not ${type}.` : undefined;
}

/** Kinds of structural variants, and what callers write into gVCF files. */
const ALT_ID = /^((DEL|INS|DUP|INV|CNV|BND|TRA|RPT|CN\d+|STR\d*|NON_REF)(:[^\s,<>]+)*|\*|X|M|[RYSWKBDHVN])$/;

const STRUCTURAL = /^(DEL|INS|DUP|INV|CNV)$/;

/** Since VCF 4.4 it may be left out of ALT and FILTER lines. */
const isDescribed = (second: string, minor: number): boolean =>
  second === 'Description' || (minor >= DESCRIBED_AT_WILL && second === '');
const DESCRIBED_AT_WILL = 4;

/** Since VCF 4.3 an allele may have a name of its own; one with a colon is a kind of a structural variant. */
export const isAlternate = (id: string, minor: number): boolean =>
  ALT_ID.test(id) || (minor >= STRICT_NAMES && !id.includes(':') && id !== '');

const bareOf = (parts: readonly Part[], what: string): string | undefined => {
  const bare = bareIn(parts.slice(2));
  return bare && `The ${bare} of ${what} must stand in quotes.`;
};

const alternate: Check = (value, _key, minor) => {
  const parts = attributes(value);
  if (!parts) return notMadeOfNames('ALT');
  const [[first, id] = ['', ''], [second, description] = ['', '']] = parts;
  if (first !== 'ID' || !isDescribed(second, minor)) return 'The ALT line must name ID and then Description.';
  if (!isAlternate(id, minor)) return `The ID "${id.slice(0, 40)}" of an ALT line is not a kind of structural variant.`;
  if (parts.length > 1 && !description.startsWith('"')) return `The Description of ALT ${id} must stand in quotes.`;
  return minor >= STRICT_NAMES ? bareOf(parts, `ALT ${id}`) : undefined;
};

const filter: Check = (value, _key, minor) => {
  const parts = attributes(value);
  if (!parts) return notMadeOfNames('FILTER');
  const [[first, id] = ['', ''], [second, description] = ['', '']] = parts;
  if (first !== 'ID' || !isDescribed(second, minor)) return 'The FILTER line must name ID and then Description.';
  if (parts.length > 1 && !description.startsWith('"')) return `The Description of FILTER ${id} must stand in quotes.`;
  if (/[\s;]/.test(id) || id === '0' || id === '') return `The ID "${id}" of a FILTER line is not allowed.`;
  return minor >= STRICT_NAMES ? bareOf(parts, `FILTER ${id}`) : undefined;
};

const contig: Check = (value, _key, minor) => {
  const parts = attributes(value);
  const id = parts?.find(([name]) => name === 'ID')?.[1];
  if (!parts || id === undefined || id === '') return 'The contig line must name an ID.';
  if (/[\s<>]/.test(id)) return `The ID "${id}" of a contig line has a blank or a bracket.`;
  if (minor >= STRICT_NAMES && STRUCTURAL.test(id))
    return `The ID "${id}" of a contig line is that of a symbolic allele.`;
  const length = parts.find(([name]) => name === 'length')?.[1] ?? '0';
  return /^\d+$/.test(length) ? undefined : `The length "${length}" of contig ${id} is not a number.`;
};

const sample: Check = (value, _key, minor) => {
  const parts = attributes(value);
  if (!parts) return notMadeOfNames('SAMPLE');
  const [name, id = ''] = parts[0] ?? [];
  if (name !== 'ID' || id === '' || id.startsWith('"')) return 'The SAMPLE line must name an ID, without quotes.';
  if (/\s/.test(id)) return 'The ID of the SAMPLE line has a blank in it.';
  const named = new Map(parts);
  if (named.has('Mixture') && !named.has('Genomes')) return 'The SAMPLE line has a Mixture without Genomes.';
  if (minor >= STRICT_NAMES) return undefined;
  const quoted = ['Genomes', 'Mixture'].find((name) => named.get(name)?.startsWith('"'));
  return quoted && `${quoted} of the SAMPLE line must not stand in quotes.`;
};

const pedigree: Check = (value, _key, minor) => {
  const parts = attributes(value);
  if (!parts) return notMadeOfNames('PEDIGREE');
  const names = parts.slice(1).map(([name]) => name);
  if (minor >= STRICT_NAMES && parts[0]?.[0] !== 'ID') return 'The PEDIGREE line has no ID.';
  if (minor >= STRICT_NAMES && names.length === 0) return 'The PEDIGREE line names no ancestor.';
  if (minor >= STRICT_NAMES && !ANCESTORS.some((of) => of.test(names.join())))
    return 'The PEDIGREE line must name Original, or Father and Mother, or Name_1 and so on.';
  const isStrict = (name: string) => minor >= STRICT_NAMES || /^Name_\d+$/.test(name);
  const wrong = parts.find(([name, text]) => isStrict(name) && !/^[\w.-]+$/.test(text));
  return wrong && `The name "${wrong[1]}" in the PEDIGREE line has a letter that is not allowed.`;
};

const ANCESTORS = [/^Original$/, /^(Father,Mother|Mother,Father)$/, /^Name_\d+(,Name_\d+)*$/];

const address: Check = (value, key) =>
  /^<?[a-z]+:\/\/([\w.-]+@)?[a-z][\w-]*(\.[\w-]+)*(:\d+)?(\/\S*)?>?$|^<?[a-z]+:\/\/\d+(\.\d+){3}(:\d+)?(\/\S*)?>?$|^file:|^<?\/|^[\w.-]+$/i.test(
    value,
  )
    ? undefined
    : `The value of ${key} is not an address.`;

const meta: Check = (value, _key, minor) => {
  if (minor < STRICT_NAMES) return undefined;
  if (/\s/.test(idOf(value) ?? '')) return 'The ID of the META line has a blank in it.';
  const named = [/[<,]Type=String[,>]/, /[<,]Number=\.[,>]/, /[<,]Values=\[[^\]]+\][,>]/];
  return named.every((part) => part.test(value))
    ? undefined
    : 'The META line must name Type=String, Number=. and Values.';
};

const CHECKS: Record<string, Check> = {
  INFO: field('INFO'),
  FORMAT: field('FORMAT'),
  ALT: alternate,
  FILTER: filter,
  contig,
  META: meta,
  SAMPLE: sample,
  PEDIGREE: pedigree,
  assembly: address,
  pedigreeDB: address,
};

type Part = [name: string, value: string];

const ATTRIBUTE = /([^=,<>"\s]+)=("(?:[^"\\]|\\.)*"|[^,"]*)(,|$)/y;

const notMadeOfNames = (key: string): string => `The ${key} line is not made of names and values with closed quotes.`;

/** The parts of `<name=value,...>`, quotes kept; undefined where it cannot be read to its end. */
function attributes(value: string): Part[] | undefined {
  const text = /^<(.*)>$/.exec(value)?.[1];
  if (text === undefined || text.endsWith(',')) return undefined;
  const parts: Part[] = [];
  ATTRIBUTE.lastIndex = 0;
  for (let end = 0; end < text.length; end = ATTRIBUTE.lastIndex) {
    ATTRIBUTE.lastIndex = end;
    const found = ATTRIBUTE.exec(text);
    if (!found) return undefined;
    parts.push([found[1]!, found[2]!]);
  }
  return parts;
}

/** What the specification forbids in the `##` lines and a reader can do without (VCF 4.2, section 1.2). */
import { RESERVED_FORMAT, RESERVED_INFO, type FieldRule } from './reserved-fields.js';

/** One message a faulty line. Undefined where nothing is wrong. */
export function metaFault(line: string): string | undefined {
  const [, key = '', value = ''] = /^##([^=]*)=(.*)$/.exec(line) ?? [];
  if (key === '' || value === '') return 'This header line is not a name and a value.';
  if (value.startsWith('<') && !value.endsWith('>')) return `The ${key} line is not closed with ">".`;
  const check = CHECKS[key];
  return check?.(value, key);
}

type Check = (value: string, key: string) => string | undefined;

const TYPE = { INFO: /^(Integer|Float|Flag|Character|String)$/, FORMAT: /^(Integer|Float|Character|String)$/ };
const NUMBER = /^(\d+|[ARG.]|P|LA|LR|LG|M)$/;

const field =
  (kind: 'INFO' | 'FORMAT', reserved: ReadonlyMap<string, FieldRule>): Check =>
  (value) => {
    const parts = attributes(value);
    if (!parts) return `The ${kind} line is not made of names and values with closed quotes.`;
    const names = parts.map(([name]) => name);
    if (names.slice(0, 4).join() !== 'ID,Number,Type,Description')
      return `The ${kind} line must name ID, Number, Type and Description, in this order.`;
    const [[, id], [, number], [, type], [, description]] = parts as [Part, Part, Part, Part];
    if (!NUMBER.test(number)) return `The Number "${number}" of ${kind} ${id} is not known.`;
    if (!TYPE[kind].test(type)) return `The Type "${type}" of ${kind} ${id} is not known.`;
    if (!description.startsWith('"')) return `The Description of ${kind} ${id} must stand in quotes.`;
    return againstReserved(`${kind} ${id}`, { type, number }, reserved.get(id));
  };

function againstReserved(what: string, { type, number }: FieldRule, rule: FieldRule | undefined): string | undefined {
  if (!rule) return undefined;
  if (number !== rule.number) return `${what} must have Number ${rule.number}, not ${number}.`;
  // the specification gives it no type
  return type !== rule.type && what !== 'INFO MQ' ? `${what} must have Type ${rule.type}, not ${type}.` : undefined;
}

/** Kinds of structural variants, and what callers write into gVCF files. */
const ALT_ID = /^((DEL|INS|DUP|INV|CNV|BND|TRA|RPT|CN\d+|STR|NON_REF)(:[^\s,<>]+)*|\*|X|M|[RYSWKBDHVN])$/;

const alternate: Check = (value) => {
  const parts = attributes(value);
  if (!parts) return 'The ALT line is not made of names and values with closed quotes.';
  const [[first, id] = ['', ''], [second, description] = ['', '']] = parts;
  if (first !== 'ID' || second !== 'Description') return 'The ALT line must name ID and then Description.';
  if (!ALT_ID.test(id)) return `The ID "${id.slice(0, 40)}" of an ALT line is not a kind of structural variant.`;
  return description.startsWith('"') ? undefined : `The Description of ALT ${id} must stand in quotes.`;
};

const filter: Check = (value) => {
  const parts = attributes(value);
  if (!parts) return 'The FILTER line is not made of names and values with closed quotes.';
  const [[first, id] = ['', ''], [second] = ['']] = parts;
  if (first !== 'ID' || second !== 'Description') return 'The FILTER line must name ID and then Description.';
  return /[\s;]/.test(id) || id === '0' ? `The ID "${id}" of a FILTER line is not allowed.` : undefined;
};

const contig: Check = (value) => {
  const parts = attributes(value);
  const id = parts?.find(([name]) => name === 'ID')?.[1];
  if (!parts || id === undefined || id === '') return 'The contig line must name an ID.';
  return /[\s<>]/.test(id) ? `The ID "${id}" of a contig line has a blank or a bracket.` : undefined;
};

const sample: Check = (value) => {
  const parts = attributes(value);
  if (!parts) return 'The SAMPLE line is not made of names and values with closed quotes.';
  if (parts[0]?.[0] !== 'ID') return 'The SAMPLE line must name an ID.';
  const named = new Map(parts);
  if (named.has('Mixture') && !named.has('Genomes')) return 'The SAMPLE line has a Mixture without Genomes.';
  const quoted = ['Genomes', 'Mixture'].find((name) => named.get(name)?.startsWith('"'));
  return quoted && `${quoted} of the SAMPLE line must not stand in quotes.`;
};

const pedigree: Check = (value) => {
  const parts = attributes(value);
  if (!parts) return 'The PEDIGREE line is not made of names and values.';
  const wrong = parts.find(([name, text]) => /^Name_\d+$/.test(name) && !/^[\w.-]+$/.test(text));
  return wrong && `The name "${wrong[1]}" in the PEDIGREE line has a letter that is not allowed.`;
};

const address: Check = (value, key) =>
  /^<?[a-z]+:\/\/([\w.-]+@)?[a-z][\w-]*(\.[\w-]+)*(:\d+)?(\/\S*)?>?$|^<?[a-z]+:\/\/\d+(\.\d+){3}(:\d+)?(\/\S*)?>?$|^file:|^<?\/|^[\w.-]+$/i.test(
    value,
  )
    ? undefined
    : `The value of ${key} is not an address.`;

const CHECKS: Record<string, Check> = {
  INFO: field('INFO', RESERVED_INFO),
  FORMAT: field('FORMAT', RESERVED_FORMAT),
  ALT: alternate,
  FILTER: filter,
  contig,
  SAMPLE: sample,
  PEDIGREE: pedigree,
  assembly: address,
  pedigreeDB: address,
};

type Part = [name: string, value: string];

const ATTRIBUTE = /([^=,<>"\s]+)=("(?:[^"\\]|\\.)*"|[^,"]*)(,|$)/y;

/** The parts of `<name=value,...>`, quotes kept; undefined where it cannot be read to its end. */
function attributes(value: string): Part[] | undefined {
  const text = /^<(.*)>$/.exec(value)?.[1];
  if (text === undefined) return undefined;
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

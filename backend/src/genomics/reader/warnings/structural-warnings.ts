/** What INFO says of symbolic alleles and breakends, against what the specification and ALT say of them. */
import type { VcfRecord } from '../vcf/record.js';
import type { Faults } from './judgements.js';
import { repeatFaults } from './repeat-warnings.js';

const KIND = /^(DEL|INS|DUP|INV|CNV)(?=$|:)/;
const SAID = /^(DEL|INS|DUP|INV|BND)(?=$|:)/;

/** From this minor version of VCF 4 on a length has no sign. */
const LENGTH_WITHOUT_SIGN = 4;

/** What a variant may claim since VCF 4.4: an abundance (D), a junction (J), or both. */
const CLAIMS: Readonly<Record<string, RegExp>> = { CNV: /^[D.]$/, INV: /^(D?J|\.)$/, INS: /^(D?J|\.)$/, BND: /^[J.]$/ };

/** @param info the values of INFO by their names */
export function structuralFaults(
  info: ReadonlyMap<string, string | undefined>,
  record: VcfRecord,
  minor: number,
): Faults {
  const { alternates, pos } = record;
  const written = record.column(4);
  const kind = alternates.breakend ? 'BND' : KIND.exec(written.slice(1, -1))?.[1];
  const said = SAID.exec(info.get('SVTYPE') ?? '')?.[1];
  const faults =
    minor < LENGTH_WITHOUT_SIGN
      ? lengthFaults(info, record)
      : [...missingFaults(info, written), ...repeatFaults(info, written)];
  if (valuesOf(info.get('SVLEN')).length > alternates.count) faults.push('INFO SVLEN has more values than ALT.');
  if (info.get('IMPRECISE') === '0' && info.has('END') && Number(info.get('END')) !== pos + record.refLength - 1)
    faults.push('INFO END of a precise variant is not the end of REF.');
  if (alternates.count > 1 || kind === undefined) return faults;
  if (kind !== 'BND' && Number(info.get('END')) < pos) faults.push('INFO END lies before POS.');
  if (said !== undefined && kind !== said) faults.push(`INFO SVTYPE is ${said}, but ALT is ${kind}.`);
  if (minor < LENGTH_WITHOUT_SIGN && hasWrongSign(kind, Number(info.get('SVLEN'))))
    faults.push(`INFO SVLEN has the wrong sign for ${kind}.`);
  const claim = info.get('SVCLAIM');
  if (minor >= LENGTH_WITHOUT_SIGN && claim !== undefined && CLAIMS[kind]?.test(claim) === false)
    faults.push(`INFO SVCLAIM is "${claim.slice(0, 20)}", which ${kind} cannot claim.`);
  return faults;
}

/** What symbolic alleles cannot do without since VCF 4.4 (sections 3 and 5). */
function missingFaults(info: ReadonlyMap<string, string | undefined>, alts: string): string[] {
  const kinds = alts.split(',').flatMap((alt) => KIND.exec(alt.slice(1, -1))?.[1] ?? []);
  const faults: string[] = [];
  if (kinds.length > 0 && !info.has('SVLEN')) faults.push('INFO SVLEN is missing, which a symbolic allele must have.');
  if (kinds.some((kind) => kind === 'DEL' || kind === 'DUP') && !info.has('SVCLAIM'))
    faults.push('INFO SVCLAIM is missing, which DEL and DUP must have.');
  if (/<CNV:TR>/.test(alts) && !info.has('RUS') && !info.has('RUL'))
    faults.push('INFO RUS and RUL are missing, one of which a tandem repeat must have.');
  return faults;
}

/** Of alleles that are written out, a length is the difference of ALT and REF. */
function lengthFaults(info: ReadonlyMap<string, string | undefined>, record: VcfRecord): string[] {
  const lengths = valuesOf(info.get('SVLEN'));
  const alts = record.column(4).split(',');
  const isWrong = (alt: string, at: number) =>
    /^[ACGTN]+$/i.test(alt) && lengths[at] !== '.' && Number(lengths[at]) !== alt.length - record.refLength;
  return lengths.length === alts.length && alts.some(isWrong)
    ? ['INFO SVLEN is not the difference between the lengths of ALT and REF.']
    : [];
}

const hasWrongSign = (kind: string, length: number): boolean =>
  kind === 'DEL' ? length > 0 : (kind === 'INS' || kind === 'DUP') && length < 0;

const valuesOf = (text: string | undefined): string[] => (text === undefined ? [] : text.split(','));

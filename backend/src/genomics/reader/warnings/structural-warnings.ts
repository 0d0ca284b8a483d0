/** What INFO says of symbolic alleles and breakends, against what the specification and ALT say of them. */
import type { VcfRecord } from '../record.js';
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
  const kind = alternates.breakend ? 'BND' : KIND.exec(record.column(4).slice(1, -1))?.[1];
  const said = SAID.exec(info.get('SVTYPE') ?? '')?.[1];
  const faults = minor < LENGTH_WITHOUT_SIGN ? [] : [...repeatFaults(info, record.column(4))];
  if (valuesOf(info.get('SVLEN')).length > alternates.count) faults.push('INFO SVLEN has more values than ALT.');
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

const hasWrongSign = (kind: string, length: number): boolean =>
  kind === 'DEL' ? length > 0 : (kind === 'INS' || kind === 'DUP') && length < 0;

const valuesOf = (text: string | undefined): string[] => (text === undefined ? [] : text.split(','));

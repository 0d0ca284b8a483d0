import { createHash } from 'node:crypto';

/** FHIR R4 as far as a genomic report needs it. */
interface Coding {
  readonly system: string;
  readonly code: string;
  readonly display?: string;
}

export interface Concept {
  readonly coding?: readonly Coding[];
  readonly text?: string;
}

export interface Reference {
  readonly reference: string;
}

export interface Component {
  readonly code: Concept;
  readonly valueCodeableConcept?: Concept;
  readonly valueString?: string;
  readonly valueRange?: { readonly low: { readonly value: number } };
  readonly valueQuantity?: { readonly value: number; readonly system: string; readonly code: string };
}

export interface Observation {
  readonly resourceType: 'Observation';
  readonly status: 'final' | 'preliminary';
  readonly derivedFrom?: readonly Reference[];
  readonly component: readonly Component[];
  readonly [field: string]: unknown;
}

export interface Entry {
  readonly fullUrl: string;
  readonly resource: { readonly resourceType: string; readonly [field: string]: unknown };
}

export interface Bundle {
  readonly resourceType: 'Bundle';
  readonly type: 'collection';
  readonly timestamp: string;
  readonly entry: readonly Entry[];
}

const LOINC = 'http://loinc.org';
const GUIDE = 'http://hl7.org/fhir/uv/genomics-reporting';

export const loinc = (code: string, display?: string): Concept => ({
  coding: [{ system: LOINC, code, ...(display === undefined ? {} : { display }) }],
});

/** A code of the implementation guide that has none in a terminology yet. */
export const guideCode = (code: string): Concept => ({
  coding: [{ system: `${GUIDE}/CodeSystem/tbd-codes-cs`, code }],
});

/** What a resource says of the profile of the guide that it follows. */
export const profile = (name: string) => ({ meta: { profile: [`${GUIDE}/StructureDefinition/${name}`] } });

export const GENETICS = { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0074', code: 'GE' }] };

export const part = (code: Concept, value: Omit<Component, 'code'>): Component => ({ code, ...value });

export const concept = (value: Concept): Omit<Component, 'code'> => ({ valueCodeableConcept: value });

/** An address that is the same whenever the same report is rendered. */
export function addressOf(report: string, name: string): string {
  const hash = createHash('sha256').update(`${report}\n${name}`).digest('hex');
  const variant = ((Number.parseInt(hash[16]!, 16) & 3) | 8).toString(16);
  return `urn:uuid:${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

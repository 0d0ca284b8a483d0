import { Injectable } from '@nestjs/common';
import { isAllWithheld } from '../genomics/findings/index.js';
import { builtInKnowledge } from '../genomics/knowledge/index.js';
import type { ReportRequest } from '../genomics/report/model.js';
import { PersonQueries } from '../identity/identity.queries.js';
import { Refused } from '../platform/log/decider.js';

/** What a patient's age leaves to say in a report. */
@Injectable()
export class Ages {
  constructor(private readonly persons: PersonQueries) {}

  /**
   * Makes sure that a report would say something at the patient's age. No import changes what is said to a child.
   *
   * @param time of the order, ISO 8601
   * @throws Refused `report.withheld-from-child`
   */
  async mustLeaveSomething(
    patientId: number,
    { requiredGenes: genes, audience }: Pick<ReportRequest, 'requiredGenes' | 'audience'>,
    time: string,
  ): Promise<void> {
    const ageYears = ageOf((await this.persons.people([patientId])).get(patientId), time);
    if (isAllWithheld(builtInKnowledge, { genes, ageYears, audience }))
      throw new Refused('report.withheld-from-child', { genes: inShort(genes) });
  }
}

/** Full years of a person at a time, both ISO 8601; null where the birthday is not known. */
export function ageOf(person: { birthday: string | null } | undefined, time: string): number | null {
  if (!person?.birthday) return null;
  const years = Number(time.slice(0, 4)) - Number(person.birthday.slice(0, 4));
  return time.slice(5, 10) < person.birthday.slice(5, 10) ? years - 1 : years;
}

/** The most genes that one sentence names. */
const NAMED = 5;

const inShort = (genes: readonly string[]): string =>
  genes.length > NAMED + 1 ? `${genes.slice(0, NAMED).join(', ')} and ${genes.length - NAMED} more` : genes.join(', ');

import { projection } from '../platform/views/projection.js';

/** The credits that a company may spend, and those held for reports in the making. */
export interface CreditsRow {
  available: number;
  held: number;
}

const NONE: CreditsRow = { available: 0, held: 0 };

export const creditsView = projection<CreditsRow>('credits', 1)
  .create('CreditsGranted', 'companyId', ({ data: { credits } }, { available, held } = NONE) => ({
    available: available + credits,
    held,
  }))
  .create('CreditsHeld', 'companyId', ({ data: { credits } }, { available, held } = NONE) => ({
    available: available - credits,
    held: held + credits,
  }))
  .create('CreditsTaken', 'companyId', ({ data: { credits } }, { available, held } = NONE) => ({
    available,
    held: held - credits,
  }))
  .create('CreditsReturned', 'companyId', ({ data: { credits } }, { available, held } = NONE) => ({
    available: available + credits,
    held: held - credits,
  }))
  .create('CreditsRevoked', 'companyId', ({ data: { credits } }, { available, held } = NONE) => ({
    available: available - credits,
    held,
  }));

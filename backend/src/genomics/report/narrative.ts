import { clinicalImplications } from './blocks/clinical-implications.js';
import { executiveSummary } from './blocks/executive-summary.js';
import { introduction } from './blocks/introduction.js';
import { literatureEvidence } from './blocks/literature-evidence.js';
import { mutationProfile } from './blocks/mutation-profile.js';
import { lifestyleRecommendations, monitoringPlan, researchOpportunities } from './blocks/next-steps.js';
import { riskAssessment } from './blocks/risk-assessment.js';
import type { Material } from './material.js';
import type { BlockName, Section } from './model.js';

export type Narrative = Readonly<Record<BlockName, readonly Section[]>>;

/** Writes sentences for the evidence, the same for the same material. They state only what an evidence row carries. */
export const narrate = (material: Material): Narrative => ({
  introduction: introduction(material),
  executive_summary: executiveSummary(material),
  mutation_profile: mutationProfile(material),
  literature_evidence: literatureEvidence(material),
  risk_assessment: riskAssessment(material),
  clinical_implications: clinicalImplications(material),
  lifestyle_recommendations: lifestyleRecommendations(material),
  monitoring_plan: monitoringPlan(material),
  research_opportunities: researchOpportunities(material),
});

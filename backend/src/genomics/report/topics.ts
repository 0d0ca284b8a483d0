/** Questions to take to a clinician when a variant of the gene was found. They ask; they do not advise. */
export interface Topic {
  readonly lifestyle?: string;
  readonly monitoring?: string;
}

export const TOPICS: Record<string, Topic> = {
  F5: {
    lifestyle:
      'Ask how to plan long journeys, surgery, pregnancy and hormone treatment with a raised tendency to clot in mind.',
    monitoring: 'Ask whether your own and your family’s history of clots calls for a specialist’s opinion.',
  },
  F2: {
    lifestyle:
      'Ask how to plan long journeys, surgery, pregnancy and hormone treatment with a raised tendency to clot in mind.',
    monitoring: 'Ask whether your own and your family’s history of clots calls for a specialist’s opinion.',
  },
  HFE: {
    lifestyle: 'Ask before taking iron or high-dose vitamin C, and talk about alcohol.',
    monitoring: 'Ask whether iron stores (ferritin, transferrin saturation) should be measured, and how often.',
  },
  SERPINA1: {
    lifestyle: 'Ask about smoke, dust and alcohol, which may weigh more here than for others.',
    monitoring: 'Ask whether the level of alpha-1 antitrypsin, the lungs and the liver should be checked.',
  },
  G6PD: {
    lifestyle: 'Ask for a list of medicines and foods (fava beans) to keep away from.',
    monitoring: 'Ask whether the enzyme’s activity should be measured.',
  },
  ALDH2: { lifestyle: 'Talk about alcohol: the body may clear it slowly.' },
  LCT: { lifestyle: 'How milk is borne is told by experience, not by this result alone.' },
  BRCA1: { monitoring: 'Ask for genetic counselling and a screening plan that fits your family history.' },
  BRCA2: { monitoring: 'Ask for genetic counselling and a screening plan that fits your family history.' },
  CHEK2: { monitoring: 'Ask whether this changes when and how breast screening should start.' },
  TP53: { monitoring: 'Ask for genetic counselling and a screening plan.' },
  APC: { monitoring: 'Ask when bowel screening should start.' },
  MUTYH: { monitoring: 'Ask whether bowel screening should start earlier, and whether relatives should be tested.' },
  APOB: {
    lifestyle: 'Ask which goals for food, movement and smoking fit a raised cholesterol.',
    monitoring: 'Ask for a lipid profile, and whether relatives should have one.',
  },
  TTR: { monitoring: 'Ask whether the heart and the nerves should be examined, and from what age.' },
  LRRK2: { monitoring: 'Mention it if tremor or slowness ever appears; no test is needed without signs.' },
  GBA1: { monitoring: 'Ask whether a confirming test is needed first: this gene is easily misread.' },
  PNPLA3: { lifestyle: 'Talk about weight, sugar and alcohol with the liver in mind.' },
  ARMS2: {
    lifestyle: 'Talk about smoking with the eyes in mind.',
    monitoring: 'Ask how often the eyes should be examined.',
  },
  APOL1: { monitoring: 'Ask whether kidney function and urine protein should be checked.' },
};

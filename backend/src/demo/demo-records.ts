import type { DemoPatient } from './demo-patients.js';

const FINDINGS: Readonly<Record<string, string>> = {
  'Lipid panel.txt': 'Total cholesterol 231 mg/dL, LDL 152 mg/dL, HDL 44 mg/dL, triglycerides 176 mg/dL (fasting).',
  'Medication list.txt': 'Aspirin 81 mg once a day. Lisinopril 10 mg once a day. No known allergies.',
  'Pathology report.txt': 'Core biopsy, left breast: fibroadenoma. No sign of malignancy.',
  'Echocardiogram.txt': 'Left ventricular ejection fraction 58 %. Wall thickness normal. Mild mitral regurgitation.',
  'Referral letter.txt': 'Please see this patient about an inherited cause of early colorectal polyps.',
  'Blood count.txt': 'Haemoglobin 14.1 g/dL, leukocytes 6.8 /nL, platelets 244 /nL.',
  'Family tree.txt': 'Two brothers with haemochromatosis, father with diabetes, mother well at 84.',
  'Consent form.txt': 'I agree to the sequencing of my DNA and to being told of findings that can be acted on.',
  'Electrocardiogram.txt': 'Sinus rhythm, 64 per minute, QTc 471 ms.',
};

/** The text of an invented medical record. */
export const recordText = (fileName: string, { name, birthday }: DemoPatient): string =>
  `${fileName.replace(/\.txt$/, '')}
Patient: ${name}, born ${birthday}
Peachtree Precision Clinic

${FINDINGS[fileName] ?? ''}

This record is invented. It belongs to nobody.
`;

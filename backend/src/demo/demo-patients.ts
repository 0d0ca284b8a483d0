import type { DnaStatus, SexAtBirth } from '@portal/events';

/** An invented patient of the demo clinic or of the house company. */
export interface DemoPatient {
  name: string;
  email: string;
  /** `YYYY-MM-DD` */
  birthday: string;
  sex: SexAtBirth;
  /** the kit's status at the end of the story */
  status: DnaStatus;
  /** days since the record was opened */
  since: number;
  /** false when the invitation still waits in the mailbox; it is valid for seven days */
  accepted: boolean;
  company: 'clinic' | 'house';
  comments: readonly (readonly [title: string, comment: string])[];
  /** medical records, by file name */
  records: readonly string[];
  hasGenome: boolean;
}

type Story = Partial<Pick<DemoPatient, 'email' | 'accepted' | 'company' | 'comments' | 'records' | 'hasGenome'>>;

function patient(
  name: string,
  birthday: string,
  sex: SexAtBirth,
  status: DnaStatus,
  since: number,
  story: Story = {},
): DemoPatient {
  const untold = {
    email: emailOf(name),
    accepted: true,
    company: 'clinic',
    comments: [],
    records: [],
    hasGenome: false,
  } as const;
  return { name, birthday, sex, status, since, ...untold, ...story };
}

/** `anne.marie.dubois@patients.example` */
function emailOf(name: string): string {
  const letters = name.normalize('NFD').replace(/[\p{M}'’]/gu, '');
  return `${letters.toLowerCase().replace(/[^a-z]+/g, '.')}@patients.example`;
}

/** All persons are invented. */
export const DEMO_PATIENTS: readonly DemoPatient[] = [
  patient('Omar Haddad', '1979-04-18', 'male', 'Completed', 38, {
    email: 'omar@patients.example',
    hasGenome: true,
    records: ['Lipid panel.txt', 'Medication list.txt'],
    comments: [
      ['Referral', 'Referred by Dr. Lindgren before starting clopidogrel; asks how he will respond to it.'],
      ['Family history', 'Father had a venous thrombosis at 52. Mother well.'],
      ['Medication', 'Aspirin 81 mg daily. Stopped simvastatin last spring because of muscle pain.'],
    ],
  }),
  patient('Grace Okafor', '1988-11-02', 'female', 'Completed', 36, {
    records: ['Pathology report.txt'],
    comments: [
      ['Family history', 'Sister diagnosed with breast cancer at 41; maternal aunt with ovarian cancer.'],
      ['Counselling', 'Pre-test counselling held. She wants to hear about findings that can be acted on.'],
    ],
  }),
  patient('Nguyễn Thị Hương', '1965-07-27', 'female', 'Completed', 34, { records: ['Echocardiogram.txt'] }),
  patient("Anne-Marie O'Neil", '1991-02-14', 'female', 'Completed', 31, {
    comments: [['Family planning', 'Plans a pregnancy; asks for carrier status of both partners.']],
  }),
  patient('Tomasz Wójcik', '1972-09-30', 'male', 'Processing', 33, { records: ['Referral letter.txt'] }),
  patient('Leilani Kahale', '1996-05-21', 'female', 'Processing', 30, {
    comments: [['Phone call', 'Called to ask when the report will come; told her next week.']],
  }),
  patient('Samuel Adjei', '1983-12-11', 'male', 'DNA sequencing', 28, {
    records: ['Blood count.txt'],
    comments: [['Medication', 'Allopurinol started in June. Rash in the second week, stopped.']],
  }),
  patient('Priya Raghunathan', '1990-03-08', 'female', 'DNA sequencing', 27),
  patient('Jürgen Brandt', '1958-06-17', 'male', 'DNA sequencing', 26, {
    records: ['Family tree.txt'],
    comments: [['Family history', 'Two brothers with haemochromatosis. Ferritin 640 µg/L in September.']],
  }),
  patient('Ximena Ortega Ruiz', '1986-10-05', 'female', 'DNA received', 24),
  patient('Desmond Carter', '1977-01-23', 'male', 'DNA received', 22, {
    comments: [['Consent', 'Consent form signed on paper and scanned.']],
    records: ['Consent form.txt'],
  }),
  patient('Aiko Tanabe', '1999-08-12', 'female', 'DNA received', 21),
  patient('Fatima Zahra Benali', '1981-04-04', 'female', 'Kit returned', 20, {
    comments: [['Phone call', 'Kit came back; the label was hard to read. Name confirmed by phone.']],
  }),
  patient('Luca Ferrante', '1994-12-29', 'male', 'Kit returned', 18),
  patient('Ruth Abrahams', '1949-05-16', 'female', 'Kit returned', 17, { records: ['Medication list.txt'] }),
  patient('Mateo Villanueva', '2001-09-09', 'male', 'Kit sent', 15),
  patient('Ingrid Håkansson', '1969-02-28', 'female', 'Kit sent', 13, {
    comments: [['Address', 'Moved last month; kit sent to the new address.']],
  }),
  patient('Kwabena Boateng', '1985-07-01', 'male', 'Kit sent', 12),
  patient('Zoë Papadakis', '1993-06-06', 'female', 'Ordered', 11),
  patient('Harpreet Singh Gill', '1974-11-19', 'male', 'Ordered', 9, {
    comments: [['Referral', 'Cardiology asks for an arrhythmia panel; brother with a long QT.']],
    records: ['Electrocardiogram.txt'],
  }),
  patient('Eleanor Whitfield', '1962-03-31', 'female', 'Ordered', 6, { accepted: false }),
  patient('Chidi Nwosu', '1998-01-15', 'male', 'Not ordered', 8),
  patient('Marisol Peña', '1987-08-24', 'female', 'Not ordered', 5, { accepted: false }),
  patient('Daniel Rosenthal', '1953-10-10', 'male', 'Not ordered', 4, {
    accepted: false,
    comments: [['Referral', 'Sent by his GP; first visit is planned for next week.']],
  }),
  patient('Soo-jin Park', '1992-04-27', 'female', 'Not ordered', 3, { accepted: false }),
  patient('Viktor Novák', '1980-02-02', 'male', 'Error', 25, {
    comments: [['Sample', 'The laboratory could not extract enough DNA. Call him about a second kit.']],
  }),
  patient('Maya Lindqvist', '1995-06-13', 'female', 'Completed', 29, {
    email: 'member@home.example',
    company: 'house',
    hasGenome: true,
  }),
];

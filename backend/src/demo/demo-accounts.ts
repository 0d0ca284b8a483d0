/** The people who work in the demo. */
export const DEMO_STAFF = {
  admin: { name: 'Dana Reyes', email: 'admin@peachtree.example', jobTitle: 'Genetic counselor', employeeType: 'admin' },
  nurse: { name: 'Joy Mensah', email: 'nurse@peachtree.example', jobTitle: 'Nurse', employeeType: 'employee' },
  ops: { name: 'Avery Stone', email: 'ops@house.example', jobTitle: 'Operations', employeeType: 'admin' },
} as const;

export type StaffName = keyof typeof DEMO_STAFF;

/** The password of every demo account. */
export const DEMO_PASSWORD = 'demo-pass';

export const DEMO_COMPANY = {
  name: 'Peachtree Precision Clinic',
  description: 'A small clinic for genetic counselling. It is invented, and so is everybody in it.',
  email: 'hello@peachtree.example',
  phone: '+1 404 555 0142',
  address: '1180 Peachtree Street NE, Atlanta, Georgia 30309',
};

/** Lines for the terminal: who can sign in, and as what. */
export const DEMO_LINES: readonly string[] = [
  '',
  `An invented clinic to look around in. Everybody's password is ${DEMO_PASSWORD}:`,
  '  admin@peachtree.example   provider, admin of Peachtree Precision Clinic',
  '  nurse@peachtree.example   provider, employee there',
  '  omar@patients.example     member, a patient there with a DNA file and a report',
  '  member@home.example       member who came without a clinic',
  '  ops@house.example         provider, admin of the house company',
  'Mail that was sent: /dev/mailbox',
  '',
];

/** The addresses of the portal's pages, as the specification names them. */
export const paths = {
  home: '/',
  healthcare: '/healthcare',
  login: '/login',
  register: '/register',
  registerInvite: '/register-invite',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  notFound: '/404',

  pricing: '/pricing-table',

  dashboard: '/dashboard',
  reportViewer: '/report-viewer',
  paymentSuccess: '/payment-success',
  settings: '/settings',
  security: '/settings/security',

  companySetup: '/company-setup',
  patientDashboard: '/patient-dashboard',
  patient: '/patient-dashboard/patient',
  employees: '/employees',
  employee: '/employees/employee',
  dnaTracker: '/dna-tracker',
  dnaReports: '/dna-reports',
  credits: '/credits',
  kits: '/kits',
  companyProfile: '/company-profile',
} as const;

/** The sign-up page with the form for providers. */
export const registerProvider = `${paths.register}?type=provider`;

export const patientPath = (userId: number): string => `${paths.patient}?id=${userId}`;

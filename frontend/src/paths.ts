import type { DiseaseName, Drug } from './api/generated/schema';

/** The public site: pages that the portal renders, and that are read without signing in. */
export const sitePaths = {
  home: '/',
  healthcare: '/healthcare',
  members: '/reports',
  pricing: '/pricing-table',
  about: '/about',
  sources: '/about/sources',
  support: '/support',
  privacy: '/privacy',
  terms: '/termsconditions',
  treatments: '/treatments',
  sampleReports: '/sample-reports',
  geneticSample: '/sample-reports/genetic-sample',
  diseases: '/explore-diseases',
  drugs: '/drugmetabolism/drugs',
  blog: '/blog',
  newsletter: '/newsletter',
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  paymentDone: '/payment/success',
  notFound: '/404',
} as const;

/** The pages of the public site that signed-in people see in their own area, with their names in the breadcrumbs. */
export const ownAreaPages: Readonly<Record<string, string>> = {
  [sitePaths.pricing]: 'Pricing',
  [sitePaths.privacy]: 'Privacy',
  [sitePaths.terms]: 'Terms and Conditions',
  [sitePaths.support]: 'Support',
  [sitePaths.diseases]: 'Explore Diseases',
  [`${sitePaths.diseases}/:name`]: 'Explore Diseases',
  [sitePaths.drugs]: 'Drug Dashboard',
  [`${sitePaths.drugs}/:name`]: 'Drug Dashboard',
};

/** The addresses of the portal's pages, as the specification names them. */
export const paths = {
  ...sitePaths,

  login: '/login',
  register: '/register',
  registerInvite: '/register-invite',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  enrol: '/second-factor',

  dashboard: '/dashboard',
  memberProfile: '/member-profile',
  memberReports: '/member-reports',
  reportViewer: '/report-viewer',
  paymentSuccess: '/payment-success',
  settings: '/settings',
  settingsProfile: '/settings/profile',
  security: '/settings/security',
  subscription: '/settings/subscription',

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

/** The sign-up page for a visitor who wants to buy: it says why they are there. */
export const registerToBuy = (productId: string): string => `${paths.register}?${asBuying(productId)}`;
export const asBuying = (productId: string): string => `buying=${encodeURIComponent(productId)}`;

/** The place of a product among those for sale. */
export const productPath = (productId: string): string => `${paths.pricing}#${encodeURIComponent(productId)}`;

export const employeePath = (userId: number): string => `${paths.employee}?id=${userId}`;
export const patientPath = (userId: number): string => `${paths.patient}?id=${userId}`;

export const diseasePath = ({ transformed_name }: Pick<DiseaseName, 'transformed_name'>): string =>
  `${paths.diseases}/${encodeURIComponent(transformed_name)}`;
export const drugPath = ({ transformed_name }: Pick<Drug, 'transformed_name'>): string =>
  `${paths.drugs}/${encodeURIComponent(transformed_name)}`;

/** The sample of a report that members buy, by its product. The build writes it. */
export const samplePdf = (product: string): string => `/samples/${product}.pdf`;

const applicationPaths = new Set<string>(
  Object.values(paths).filter((path) => !(Object.values(sitePaths) as string[]).includes(path)),
);

/** Whether the application (`app.tsx`) has a page at an address, rather than the public site. */
export const isApplicationPath = (pathname: string): boolean =>
  applicationPaths.has(pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname);

/**
 * The pages of signing in and of the signed-in areas, with the specification's paths. Each area has its own script
 * chunk, and the workspace one more for each screen that is not a list. The public site has a table of its own:
 * `site/pages.tsx`.
 */
import { type ComponentType, createElement, type ReactNode, Suspense, use, useEffect } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { ownAreaPages, paths } from './paths';
import { NotFound } from './public/not-found/not-found';
import {
  EnrollingOnly,
  ExpiredPage,
  MembersOnly,
  NewProvidersOnly,
  ProvidersOnly,
  SignedInOnly,
  VisitorsOnly,
  WhoMay,
} from './session/guards';
import { InOwnArea, LeaveForSite } from './session/leave-for-site';
import { useSession } from './session/use-session';
import { useArrival } from './ui/frame/arrive';
import { ErrorBoundary } from './ui/frame/error-boundary';
import { PageLoading } from './ui/frame/page';
import { usePlainLinks } from './ui/frame/plain-links';

/** Loads an area's code once, when it is first needed. */
const area = <Screens,>(load: () => Promise<Screens>) => {
  let loading: Promise<Screens> | undefined;
  return () => (loading ??= load());
};

const account = area(() => import('./account'));
const member = area(() => import('./member'));
const lock = area(() => import('./account/idle-lock/idle-lock'));
const provider = area(() => import('./provider'));
const company = area(() => import('./provider/house/company-area'));
const companySetup = area(() => import('./provider/company-setup/company-setup'));
const reports = area(() => import('./provider/reports/reports'));
const tracker = area(() => import('./provider/tracker/dna-tracker'));
const site = area(() => import('./site/own-page'));
const data = area(() => import('./api/data-scope'));
const frame = area(() => import('./ui/frame/person-frame'));

/** A screen of an area. (`lazy` would wait again for each screen, although the area's code is loaded.) */
const screen = <Name extends string, Props extends object = object>(
  of: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) =>
  function Screen(props: Props) {
    return createElement(use(of())[name], props);
  };

const DataScope = screen(data, 'DataScope');

const AccountFrame = screen(account, 'AccountFrame');
const ConfirmEmail = screen(account, 'ConfirmEmail');
const Enrol = screen(account, 'Enrol');
const IdleLock = screen(lock, 'IdleLock');
const Login = screen(account, 'Login');
const Register = screen(account, 'Register');
const RegisterInvite = screen(account, 'RegisterInvite');
const ResetPassword = screen(account, 'ResetPassword');
const Profile = screen(account, 'Profile');
const Security = screen(account, 'Security');
const Settings = screen(account, 'Settings');
const SignInAgain = screen(account, 'SignInAgain');

const PersonFrame = screen<'PersonFrame', { bar?: ReactNode; children?: ReactNode }>(frame, 'PersonFrame');
const WorkspaceBar = screen(provider, 'WorkspaceBar');
const Dashboard = screen(member, 'Dashboard');
const MemberProfile = screen(member, 'MemberProfile');
const MemberReports = screen(member, 'MemberReports');
const Subscription = screen(member, 'Subscription');
const ReportViewer = screen(member, 'ReportViewer');
const PaymentSuccess = screen(member, 'PaymentSuccess');

const OwnPage = screen(site, 'OwnPage');

const ProviderArea = screen(provider, 'ProviderArea');
const CompanySetup = screen(companySetup, 'CompanySetup');
const PatientDashboard = screen(provider, 'PatientDashboard');
const Employees = screen(provider, 'Employees');
const DnaTracker = screen(tracker, 'DnaTracker');
const Reports = screen(reports, 'Reports');
const CompanyArea = screen(company, 'CompanyArea');

const accountPages = (
  <Route element={<AccountFrame />}>
    <Route element={<VisitorsOnly />}>
      <Route path={paths.login} element={<Login />} />
      <Route path={paths.register} element={<Register />} />
    </Route>
    <Route path={paths.registerInvite} element={<RegisterInvite />} />
    <Route path={paths.confirmEmail} element={<ConfirmEmail />} />
    <Route path={paths.resetPassword} element={<ResetPassword />} />
    <Route element={<EnrollingOnly />}>
      <Route path={paths.enrol} element={<Enrol />} />
    </Route>
    <Route element={<NewProvidersOnly />}>
      <Route path={paths.companySetup} element={<CompanySetup />} />
    </Route>
  </Route>
);

const memberPages = (
  <Route element={<SignedInOnly />}>
    <Route element={<PersonFrame bar={<WorkspaceBar />} />}>
      <Route path={paths.reportViewer} element={<ReportViewer />} />
      <Route path={paths.paymentSuccess} element={<PaymentSuccess />} />
      <Route path={paths.settings} element={<Settings />}>
        <Route index element={<Navigate to={paths.settingsProfile} replace />} />
        <Route path={paths.settingsProfile} element={<Profile />} />
        <Route path={paths.security} element={<Security />} />
        <Route element={<MembersOnly />}>
          <Route path={paths.subscription} element={<Subscription />} />
        </Route>
      </Route>
      <Route element={<MembersOnly />}>
        <Route path={paths.dashboard} element={<Dashboard />} />
        <Route path={paths.memberProfile} element={<MemberProfile />} />
        <Route path={paths.memberReports} element={<MemberReports />} />
      </Route>
    </Route>
  </Route>
);

const ownSitePages = (
  <Route element={<InOwnArea />}>
    <Route element={<PersonFrame bar={<WorkspaceBar />} />}>
      {Object.keys(ownAreaPages).map((path) => (
        <Route key={path} path={path} element={<OwnPage />} />
      ))}
    </Route>
  </Route>
);

const providerPages = (
  <Route element={<ProvidersOnly />}>
    <Route element={<ProviderArea />}>
      <Route element={<WhoMay right="read" />}>
        <Route path={paths.patientDashboard} element={<PatientDashboard />} />
        <Route path={paths.patient} element={<PatientDashboard />} />
        <Route path={paths.employees} element={<Employees />} />
        <Route path={paths.employee} element={<Employees />} />
        <Route path={paths.dnaTracker} element={<DnaTracker />} />
      </Route>
      <Route element={<WhoMay right="work" />}>
        <Route path={paths.dnaReports} element={<Reports />} />
        <Route path={paths.kits} element={<Reports />} />
      </Route>
      <Route element={<WhoMay right="buy" />}>
        <Route path={paths.credits} element={<Reports />} />
      </Route>
      <Route path={paths.companyProfile} element={<CompanyArea />} />
    </Route>
  </Route>
);

/** Keeps the navigation where the script of an area cannot be loaded. Its own script comes with the first area. */
function InFrame() {
  useEffect(() => void frame().catch(() => undefined), []);
  const signedIn = useSession() !== null;
  return (
    <ErrorBoundary resetKey={useLocation().pathname} frame={signedIn ? PersonFrame : undefined}>
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}

export function App() {
  useArrival();
  usePlainLinks();
  return (
    <ErrorBoundary resetKey={useLocation().pathname}>
      <Suspense fallback={<PageLoading />}>
        <ExpiredPage value={<SignInAgain />}>
          <Routes>
            <Route element={<DataScope />}>
              {accountPages}
              <Route element={<IdleLock />}>
                <Route element={<InFrame />}>
                  {memberPages}
                  {ownSitePages}
                  {providerPages}
                </Route>
              </Route>
            </Route>
            <Route path="*" element={<LeaveForSite unknown={<NotFound />} />} />
          </Routes>
        </ExpiredPage>
      </Suspense>
    </ErrorBoundary>
  );
}

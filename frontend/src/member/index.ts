/** The pages of the member area, for the routes table. */
export { Dashboard } from './dashboard/dashboard';
export { MemberProfile } from './profile/member-profile';
export { MemberReports } from './reports/member-reports';
export { PaymentSuccess } from './payment-success/payment-success';
export { ReportViewer } from './report-viewer/report-viewer';
export { Subscription } from './subscription/subscription';

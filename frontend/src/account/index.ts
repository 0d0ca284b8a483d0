/** The account pages for the routes table. */
export { AccountFrame } from './account-frame';
export { ConfirmEmail } from './confirm-email/confirm-email';
export { Enrol } from './enrol/enrol';
export { Login } from './login/login';
export { Register } from './register/register';
export { RegisterInvite } from './register-invite/register-invite';
export { ResetPassword } from './reset-password/reset-password';
export { Profile } from './settings/profile';
export { Settings } from './settings/settings';
export { SignInAgain } from './sign-in-again/sign-in-again';
export { Security } from './settings/security';

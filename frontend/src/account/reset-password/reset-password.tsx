export const ResetPassword = () => <h1>ResetPassword</h1>;

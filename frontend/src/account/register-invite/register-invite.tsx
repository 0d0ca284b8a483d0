export const RegisterInvite = () => <h1>RegisterInvite</h1>;

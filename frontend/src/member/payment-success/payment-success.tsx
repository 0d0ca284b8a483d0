export const PaymentSuccess = () => <h1>PaymentSuccess</h1>;

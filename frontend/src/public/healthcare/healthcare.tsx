export const Healthcare = () => <h1>Healthcare</h1>;

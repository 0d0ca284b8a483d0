export const ReportViewer = () => <h1>ReportViewer</h1>;

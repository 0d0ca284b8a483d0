/** For the health check of a container: ends with 0 when the portal on this machine can serve. */
const port = process.env.PORT || 3000;

process.exitCode = await fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
  ({ ok }) => (ok ? 0 : 1),
  () => 1,
);

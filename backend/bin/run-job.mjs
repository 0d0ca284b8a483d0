/**
 * The child process of a job: takes one task from the portal, runs its program and reports the result. The file is not
 * compiled, so that it runs from `src` and from `dist`.
 */
import { pathToFileURL } from 'node:url';

// Ctrl-C in a terminal signals every process; only the portal decides whether to end its jobs
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
// the portal is gone: kill this process and every process that the job started; the portal runs the job again
process.on('disconnect', () => process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL'));

process.once('message', async ({ program, input }) => {
  const report = (progress, step) => void process.send({ progress, step });
  try {
    const { default: run } = await import(pathToFileURL(program).href);
    const result = await run(input, report);
    process.send({ result: result ?? null });
  } catch (error) {
    process.send({ threw: error instanceof Error ? error.message : String(error), code: error?.code });
  }
});

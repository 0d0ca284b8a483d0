/**
 * The child process of a job: takes one task from the portal, runs its program, tells what became of it.
 * It stands outside of the compiled sources so that it runs alike from `src` and from `dist`.
 */
import { pathToFileURL } from 'node:url';

// Ctrl-C in a terminal goes to everybody; the portal decides about its jobs
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
// the portal is gone: whatever this job has started goes too, and the portal will run it again
process.on('disconnect', () => process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL'));

process.once('message', async ({ program, input }) => {
  const report = (progress, step) => void process.send({ progress, step });
  try {
    const { default: run } = await import(pathToFileURL(program).href);
    const result = await run(input, report);
    process.send({ result: result ?? null });
  } catch (error) {
    process.send({ threw: error instanceof Error ? error.message : String(error) });
  }
});

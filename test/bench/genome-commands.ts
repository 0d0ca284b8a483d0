/** The command line for genomes, as it was built, and bcftools: each run in processes of its own, and measured. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pathToFileURL } from 'node:url';

/** What a command and its children took. */
export interface Took {
  /** CPU time of all threads. */
  cpu: number;
  /** Seconds until it ended. */
  wall: number;
  /** Largest resident set, where the command tells it. */
  megabytes: number;
  /** Seconds without the start of the process, where the command tells them. */
  started: { cpu: number; wall: number };
}

const execute = promisify(execFile);

const GENOME = pathToFileURL(join(process.cwd(), 'backend', 'dist', 'genomics', 'cli', 'main.js')).href;
const RUN = `
  import { main } from ${JSON.stringify(GENOME)};
  const [began, used] = [performance.now(), process.cpuUsage()];
  process.exitCode = await main(process.argv.slice(1), new Date());
  const { user, system } = process.cpuUsage(used);
  process.stderr.write('peak=' + process.resourceUsage().maxRSS);
  process.stderr.write(' started=' + (user + system) / 1e6 + ',' + (performance.now() - began) / 1e3 + ' ');`;

export const genome = (...typed: string[]): Promise<Took> =>
  timed('"$@"', process.execPath, '--input-type=module', '-e', RUN, ...typed);

/** Null where there is no bcftools. */
export const bcftoolsStats = (path: string): Promise<Took | null> =>
  withBcftools('bcftools stats "$1" > /dev/null', path);

/** Null where there is no bcftools. */
export const bcftoolsNorm = (path: string, target: string): Promise<Took | null> =>
  withBcftools('{ bcftools norm -m- -Oz -o "$2" "$1" && bcftools index -f "$2"; }', path, target);

async function withBcftools(command: string, ...values: string[]): Promise<Took | null> {
  const isThere = await execute('bcftools', ['--version']).then(
    () => true,
    () => false,
  );
  return isThere ? timed(command, ...values) : null;
}

async function timed(command: string, ...values: string[]): Promise<Took> {
  const script = `TIMEFORMAT='took=%U,%S,%R'; time ${command}`;
  const { stderr } = await execute('bash', ['-c', script, 'bash', ...values], { maxBuffer: 64 * 1024 ** 2 });
  const [, user, system, wall] = /took=([\d.]+),([\d.]+),([\d.]+)/.exec(stderr) ?? [];
  const [, peak = 0] = /peak=(\d+)/.exec(stderr) ?? [];
  const [, cpu = 0, alone = 0] = /started=([\d.]+),([\d.]+)/.exec(stderr) ?? [];
  return {
    cpu: Number(user) + Number(system),
    wall: Number(wall),
    megabytes: Number(peak) / 1024,
    started: { cpu: Number(cpu), wall: Number(alone) },
  };
}

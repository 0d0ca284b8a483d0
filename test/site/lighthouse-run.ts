import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Fetched when it is asked for: among the packages of the tests it would be an eighth of every installation. */
export const LIGHTHOUSE = '12.8.2';
const LONGEST_REPORT_BYTES = 64 * 1024 ** 2;

/** What we read of a report. Times are in milliseconds, scores from 0 to 1. */
export interface LighthouseReport {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { id: string; score: number | null; numericValue?: number; displayValue?: string }>;
}

/** Runs Lighthouse on a page, in the browser that listens on the port. @throws Error with what it said */
export async function lighthouseOn(address: string, port: number, ...options: string[]): Promise<LighthouseReport> {
  const parameters = ['--yes', `lighthouse@${LIGHTHOUSE}`, address, `--port=${port}`, '--output=json', '--quiet'];
  const { stdout } = await promisify(execFile)('npx', [...parameters, ...options], { maxBuffer: LONGEST_REPORT_BYTES });
  return JSON.parse(stdout) as LighthouseReport;
}

/** @returns from 0 to 100 */
export const scoreOf = ({ categories }: LighthouseReport, category: string): number =>
  Math.round((categories[category]?.score ?? 0) * 100);

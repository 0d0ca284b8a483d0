import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedEventLog } from '../../../backend/src/platform/log/embedded/embedded-event-log.js';
import { BEGINNING } from '../../../backend/src/platform/log/event-log.js';
import { until } from '../../../backend/src/platform/kernel/testing/until.js';
import { inherited } from '../../support/inherited.js';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const MORE_THAN_A_TEST_WRITES = 10_000;
/** The portal starts at the same time as a browser, on few cores. */
const START_MILLISECONDS = 150_000;
const HOLD_JOBS = join(import.meta.dirname, 'hold-jobs.mjs');

/** The built portal as an operator runs it: a process with its own data folder and port, without demo data. */
export class PortalProcess {
  readonly folder = mkdtempSync(join(tmpdir(), 'portal-browser-'));
  url = '';
  private child!: ChildProcess;
  private holder: ChildProcess | undefined;
  private said = '';

  /** Starts the portal. After a kill it starts at the same address. */
  async start(): Promise<void> {
    const settings = {
      DATA_DIR: this.folder,
      PORT: new URL(this.url || 'http://x:0').port || '0',
      DEMO: 'off',
      LOG_LEVEL: 'error',
    };
    this.said = '';
    this.child = spawn(process.execPath, ['backend/dist/main.js'], {
      cwd: ROOT,
      env: { ...inherited(), ...settings },
    });
    for (const output of [this.child.stdout, this.child.stderr]) output?.on('data', (text) => (this.said += text));
    this.url = await until('the portal to be ready', async () => this.address(), START_MILLISECONDS);
  }

  /** From now on jobs start but do not end, until the portal is killed: a slow test has time to kill it in between. */
  async holdJobs(): Promise<void> {
    this.holder = spawn(process.execPath, [HOLD_JOBS, String(this.child.pid)], { stdio: ['pipe', 'pipe', 'inherit'] });
    await once(this.holder.stdout!, 'data');
  }

  /** Kills the portal as a power cut would. @returns the types of all events in the log, oldest first */
  async kill(): Promise<string[]> {
    await this.end('SIGKILL');
    this.letJobsGo();
    const log = EmbeddedEventLog.open(this.folder);
    const events = await log.readAll(BEGINNING, MORE_THAN_A_TEST_WRITES);
    await log.close();
    return events.map(({ type }) => type);
  }

  async close(): Promise<void> {
    this.letJobsGo();
    if (this.child) await this.end('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private letJobsGo(): void {
    this.holder?.stdin?.end();
    this.holder = undefined;
  }

  private address(): string | undefined {
    if (this.child.exitCode !== null) throw new Error(`the portal did not start: ${this.said}`);
    return /http:\/\/[\w.:]+/.exec(this.said)?.[0];
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill(signal);
    await once(this.child, 'exit');
  }
}

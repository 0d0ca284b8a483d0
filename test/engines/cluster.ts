import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { untilSo } from '../../backend/src/platform/kernel/testing/until.js';
import type { Message } from '../../backend/src/platform/mail/outbox/read-message.js';
import { checkout } from '../journeys/support/purchases.js';
import type { Client } from '../support/client.js';
import { PortalProcess } from '../support/processes.js';
import type { AllEngines } from './all-engines.js';

/** The public address of the portal; its processes would stand behind it. */
const PUBLIC_URL = 'http://portal.example';

/** For six processes that start on few cores. */
const WELL_MILLISECONDS = 120_000;

/** The number of processes of each role. */
export interface Shape {
  api?: number;
  projector?: number;
  worker?: number;
}

/** The portal as several processes on all engines. */
export class Cluster {
  private constructor(
    readonly engines: AllEngines,
    readonly apis: readonly PortalProcess[],
    readonly projectors: readonly PortalProcess[],
    readonly workers: readonly PortalProcess[],
  ) {}

  /** Starts all processes at once, as after a power cut. */
  static async start(engines: AllEngines, { api = 1, projector = 1, worker = 1 }: Shape = {}): Promise<Cluster> {
    const settings = { ...engines.settings, PUBLIC_URL, EMAIL_PROOF: 'off' };
    const some = (count: number, role: string) =>
      Array.from({ length: count }, (_, n) => PortalProcess.start(`${role}-${n + 1}`, { ...settings, ROLE: role }));
    const kinds = [some(api, 'api'), some(projector, 'projector'), some(worker, 'worker')] as const;
    try {
      const [apis, projectors, workers] = await Promise.all(kinds.map((kind) => Promise.all(kind)));
      const cluster = new Cluster(engines, apis!, projectors!, workers!);
      await cluster.untilWell();
      return cluster;
    } catch (failure) {
      const started = (await Promise.allSettled(kinds.flat())).filter((each) => each.status === 'fulfilled');
      await Promise.all(started.map(({ value }) => value.remove()));
      throw failure;
    }
  }

  get processes(): readonly PortalProcess[] {
    return [...this.apis, ...this.projectors, ...this.workers];
  }

  /** the address of the first process with the role `api` */
  get url(): string {
    return this.apis[0]!.url;
  }

  readonly client = (token?: string): Client => this.apis[0]!.client(token);

  /** Pays on the page of the payment company, which then notifies the portal. @returns the checkout's session */
  readonly buy = async (client: Client, purchase: object): Promise<string> => {
    const opened = await checkout(client, purchase);
    const message = this.engines.stripe.pay(opened.id);
    const headers = { 'content-type': 'application/json', 'stripe-signature': message.signature };
    const { status } = await client.call('POST', '/api/payment/webhook', message.body, headers);
    if (status !== 200) throw new Error(`the message of the payment was answered ${status}`);
    return opened.id;
  };

  readonly mails = (): Promise<Message[]> => this.engines.smtp.messages();

  /** Stops all processes cleanly and starts them again. */
  readonly restart = async (): Promise<void> => {
    await Promise.all(this.processes.map((process) => process.stop()));
    await Promise.all(this.processes.map((process) => process.start()));
    await this.untilWell();
  };

  /** Runs a test. Its failure shows the state of the processes and the engines. */
  async watched(test: () => Promise<void>): Promise<void> {
    await test().catch((failure: Error) => {
      failure.message += `\n${this.processes.map(({ account }) => account).join('\n')}`;
      throw failure;
    });
  }

  /** Waits for every view and effect: processes that start together are ready before all of them are taken over. */
  private async untilWell(): Promise<void> {
    await untilSo(
      'nothing to be unwell after the start',
      async () => (await Promise.all(this.processes.map(readinessOf))).flatMap(({ missed }) => missed),
      ({ length }) => length === 0,
      WELL_MILLISECONDS,
    );
  }

  readonly remove = async (): Promise<void> => {
    await Promise.all(this.processes.map((process) => process.remove()));
  };
}

/** Runs a command of `npm run admin` on a process. @returns the answer */
export async function admin(process: PortalProcess, command: string, ...args: string[]): Promise<string> {
  const key = readFileSync(join(process.folder, 'secrets', 'operator-key'), 'utf8').trim();
  const answer = await process
    .client()
    .post<{ message: string }>(`/api/operator/commands/${command}`, { args }, { 'x-operator-key': key });
  if (answer.status !== 200) throw new Error(`${process.name} ${command}: ${JSON.stringify(answer.body)}`);
  return answer.body.message;
}

/** What a process reports about itself and the engines that it needs. */
export interface ReadinessAnswer {
  /** true while the process, every engine and every reader of the log is ready */
  ready: boolean;
  /** the names of those that are not ready */
  missed: string[];
}

export async function readinessOf(process: PortalProcess): Promise<ReadinessAnswer> {
  const path = '/api/health/ready';
  const { status, body } = await process.client().get<{ checks: { name: string; ready: boolean }[] }>(path);
  const missed = body.checks.filter(({ ready }) => !ready).map(({ name }) => name);
  return { ready: status === 200 && missed.length === 0, missed };
}

import { settled, startUpload, syntheticFile } from '../journeys/support/documents.js';
import { mailsTo } from '../journeys/support/mailbox.js';
import { addPatient, type Provider } from '../journeys/support/people.js';
import { until } from '../../backend/src/platform/kernel/testing/until.js';
import type { Cluster } from './cluster.js';

/** The limit of a call that is repeated, since an engine may be away for long. */
const TAKEN_WITHIN_MILLISECONDS = 150_000;
const UPLOADED_WITHIN_MILLISECONDS = 30_000;

/** Work that needs several engines. It may begin during an outage, and must finish after it. */
export class UnfinishedWork {
  private readonly invited: string[] = [];
  private readonly genomes: { patientId: number; id: number }[] = [];

  constructor(
    private readonly cluster: Cluster,
    private readonly provider: Provider,
  ) {}

  /** Invites a patient by mail and uploads a genome. Each call is repeated until it succeeds. */
  async begin(): Promise<void> {
    const { id: patientId, email } = await taken(() => addPatient(this.provider));
    this.invited.push(email);
    this.genomes.push({ patientId, id: await taken(() => this.upload(patientId)) });
  }

  async expectFinished(): Promise<void> {
    for (const { patientId, id } of this.genomes)
      expect(await settled(this.provider.client, patientId, id)).toMatchObject({ status: 'Ready' });
    for (const email of this.invited)
      await until(`a mail to ${email}`, async () => (await mailsTo(this.cluster, email)).length > 0);
  }

  private async upload(patientId: number): Promise<number> {
    const { client } = this.provider;
    const { body } = await startUpload(client, { patientId });
    const { headers } = body.upload_data;
    const signal = AbortSignal.timeout(UPLOADED_WITHIN_MILLISECONDS);
    const sent = await fetch(body.url, { method: 'PUT', headers, body: new Uint8Array(syntheticFile()), signal });
    if (sent.status !== 200) throw new Error(`the bucket answered ${sent.status}`);
    const confirmed = await client.post<{ data: { id: number } }>('/api/documents/confirm', { key: body.key });
    return confirmed.body.data.id;
  }
}

const taken = <Result>(attempt: () => Promise<Result>): Promise<Result> =>
  until('something to be taken', () => attempt().catch(() => undefined), TAKEN_WITHIN_MILLISECONDS) as Promise<Result>;

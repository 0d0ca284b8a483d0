import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BadSetting } from '../../backend/src/platform/kernel/settings.js';
import { readMessage } from '../../backend/src/platform/mail/outbox/read-message.js';
import { creditsOf } from '../journeys/support/credits.js';
import { settled, startUpload, syntheticFile } from '../journeys/support/documents.js';
import { addPatient, newProvider, type Provider } from '../journeys/support/people.js';
import { generate } from '../journeys/support/reports.js';
import { until } from '../../backend/src/platform/kernel/testing/until.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { describeLive } from './live.js';
import { itStopsS3, type OpenS3, s3Sources } from './s3.js';
import { type MailServer, startMailServer } from './smtp.js';
import { StripeCheckout } from './stripe-checkout.js';

/** A portal with external files, payments and mail. Each step continues the one before. */
describeLive('the portal with S3, SMTP and Stripe', s3Sources, (openS3) => {
  let s3: OpenS3;
  let smtp: MailServer;
  let stripe: StripeCheckout;
  let portal: TestPortal;
  let provider: Provider;
  let patient: { id: number; email: string };

  const settings = () => ({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
    S3_ENDPOINT: s3.options.endpoint,
    S3_BUCKET: s3.options.bucket,
    S3_REGION: s3.options.region,
    S3_ACCESS_KEY_ID: s3.options.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.options.secretAccessKey,
  });

  beforeAll(async () => {
    [s3, smtp, stripe] = await Promise.all([openS3(), startMailServer(), StripeCheckout.start()]);
    portal = await openPortal({ settings: settings() });
    provider = await newProvider(portal);
  });
  afterAll(async () => {
    await portal?.close();
    await Promise.all([s3?.stop(), smtp?.stop(), stripe?.stop()]);
  });

  const mailTo = (address: string) =>
    until(`mail to ${address}`, async () => {
      const mails = await Promise.all(smtp.messages.map(readMessage));
      return mails.find(({ to }) => to.includes(address));
    });
  const unready = async () => {
    const { body } = await portal.client().get<{ checks: { name: string; ready: boolean }[] }>('/api/health/ready');
    return body.checks.filter(({ ready }) => !ready).map(({ name }) => name);
  };
  const deliver = ({ body, signature }: { body: string; signature: string }) =>
    portal.client().call('POST', '/api/payment/webhook', body, {
      'content-type': 'application/json',
      'stripe-signature': signature,
    });

  it('shows all three', async () => {
    await until('the portal to be ready', async () => (await unready()).length === 0);
    const { status, body } = await portal
      .client()
      .get<{ checks: { name: string; ready: boolean }[] }>('/api/health/ready');
    expect(status).toBe(200);
    for (const name of ['engine S3', 'engine SMTP', 'engine Stripe'])
      expect(body.checks).toContainEqual({ name, ready: true });
  });

  it('invites a patient by mail', async () => {
    patient = await addPatient(provider);
    expect((await mailTo(patient.email)).text).toContain('/register-invite?t=');
  });

  it('sends the browser to Stripe, and grants credits once, though the message comes twice', async () => {
    const { body } = await provider.client.post<{ id: string; url: string }>('/api/payment', {
      product_id: 'enterprise_insight',
    });
    expect(body.url).toBe(`${stripe.url}/c/pay/${body.id}`);
    const message = stripe.pay(body.id);
    const answers = await Promise.all([deliver(message), deliver(message)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await creditsOf(provider.client)).toBe(1000);
    expect((await deliver({ ...message, body: message.body.replace('paid', 'Paid') })).status).toBe(400);
  });

  it('takes a genome past itself into the bucket, converts it there, and opens a report from there', async () => {
    const { client } = provider;
    const { body } = await startUpload(client, { patientId: patient.id });
    expect(body.url.startsWith(s3.options.endpoint)).toBe(true);
    expect((await client.post('/api/documents/confirm', { key: body.key })).status).toBe(409);
    const bytes = new Uint8Array(syntheticFile());
    const sent = await fetch(body.url, { method: 'PUT', headers: body.upload_data.headers, body: bytes });
    expect(sent.status).toBe(200);
    const confirmed = await client.post<{ data: { id: number } }>('/api/documents/confirm', { key: body.key });
    expect(await settled(client, patient.id, confirmed.body.data.id)).toMatchObject({ status: 'Ready' });
    const report = await generate(client, body.key, patient.id, {});
    const made = await settled(client, patient.id, report.body.data.report_id);
    expect(made.status).toBe('Completed');
    const address = `/api/documents/open?document_type=report&path=${encodeURIComponent(made.file_path)}`;
    const page = await client.get((await client.get<{ url: string }>(address)).body.url);
    expect(page.headers.get('content-disposition')).toMatch(/^inline/);
    expect(page.body).toContain('not for diagnosis');
  });

  it('keeps nothing of all this in its own folder, and serves no pages in the name of others', async () => {
    for (const name of ['files', 'outbox', 'payments.db']) expect(existsSync(join(portal.folder, name))).toBe(false);
    const statuses = ['/checkout/cs_1', '/files/genomes/1/x', '/dev/mailbox'].map((path) => portal.client().get(path));
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([404, 403, 404]);
    const policy = (await portal.client().get('/api/health/live')).headers.get('content-security-policy');
    expect(policy).toContain(`connect-src 'self' ${s3.options.endpoint}`);
  });

  itStopsS3(
    'says 503 for what needs an engine that is down, goes on with the rest, and is whole once it is back',
    async () => {
      const { client } = provider;
      const ports = { smtp: smtp.port, stripe: Number(new URL(stripe.url).port) };
      await Promise.all([s3.stop(), smtp.stop(), stripe.stop()]);
      for (const refused of [
        await startUpload(client, { patientId: patient.id }),
        await client.post('/api/payment', { product_id: 'enterprise_insight' }),
      ]) {
        expect(refused.status).toBe(503);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(JSON.stringify(refused.body)).not.toMatch(/127\.0\.0\.1|ECONNREFUSED/);
      }
      expect((await client.get('/api/getAllPatients')).status).toBe(200);
      const late = await addPatient(provider);
      await until(
        'all three to be missed',
        async () => (await unready()).filter((name) => name.startsWith('engine')).length === 3,
      );
      expect((await client.get('/api/health/ready')).status).toBe(200);
      await s3.start();
      [smtp, stripe] = await Promise.all([startMailServer({ port: ports.smtp }), StripeCheckout.start(ports.stripe)]);
      for (const taken of [
        () => startUpload(client, { patientId: patient.id }),
        () => client.post('/api/payment', { product_id: 'enterprise_insight' }),
      ])
        await until('to be served again', async () => (await taken()).status === 200);
      expect((await mailTo(late.email)).text).toContain('/register-invite?t=');
      await until('the portal to be ready', async () => (await unready()).length === 0);
    },
  );

  it.each([
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_test_wrong' }],
    ['S3_BUCKET', { S3_BUCKET: 'no-such-bucket' }],
    ['S3_ACCESS_KEY_ID', { S3_SECRET_ACCESS_KEY: 'wrong' }],
  ])('does not start when %s is wrong, and says so', async (name, wrong) => {
    const error = await openPortal({ settings: { ...settings(), ...wrong } }).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(BadSetting);
    expect((error as Error).message).toMatch(new RegExp(`^${name}: `));
  });
});

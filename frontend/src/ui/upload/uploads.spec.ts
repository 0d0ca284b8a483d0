import { waitFor } from '@testing-library/react';
import { ApiError } from '../../api/errors';
import { endSession, startSession } from '../../api/session';
import { fakeServer } from '../../testing/fake-server';
import { FakeUpload } from '../../testing/fake-upload';
import { member, sessionOf } from '../../testing/people';
import { currentUploads, dismissUpload, retryUpload, startUpload } from './uploads';

const FAILED = 'Failed to upload file. Please refresh and try again.';
const target = { patientId: 7, type: 'genome', primary: true, byPatient: true } as const;
const ticket = {
  body: { url: '/files/put', key: 'k1', upload_data: { method: 'PUT', headers: { 'Content-Type': 'text/plain' } } },
};

const begin = () => {
  const onDone = jest.fn();
  const id = startUpload(new File(['0123456789'], 'omar.vcf', { type: 'text/plain' }), target, onDone);
  return { id, onDone, now: () => currentUploads().find((upload) => upload.id === id) };
};

const bytesAreOnTheirWay = (url = '/files/put') => waitFor(() => expect(FakeUpload.last.url).toBe(url));

/** What a failed upload writes to the console. */
const noted = jest.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(() => {
  noted.mockClear();
  FakeUpload.install();
  FakeUpload.last = new FakeUpload();
  startSession(sessionOf(member));
});

describe('an upload', () => {
  it('asks for an address, sends the bytes and confirms', async () => {
    const calls = fakeServer(ticket, { body: { data: { id: 11 } } });
    const { now, onDone } = begin();
    await bytesAreOnTheirWay();
    expect(FakeUpload.last.headers).toEqual({ 'Content-Type': 'text/plain' });
    FakeUpload.last.progress(4);
    await waitFor(() => expect(now()).toMatchObject({ stage: 'uploading', sent: 4 }));
    FakeUpload.last.answer(200);
    await waitFor(() => expect(now()).toMatchObject({ stage: 'done', sent: 10 }));
    expect(onDone).toHaveBeenCalledWith({ id: 11 });
    expect(calls.map(({ body }) => body)).toEqual([
      {
        filename: 'omar.vcf',
        content_type: 'text/plain',
        patient_id: 7,
        document_type: 'genome',
        primary: true,
        size: 10,
      },
      { key: 'k1', filename: 'omar.vcf', patient_id: 7, is_genome: true, primary: true, is_patient: true },
    ]);
  });

  it('sends nothing before the consent is recorded', async () => {
    const calls = fakeServer(ticket, { body: { data: { id: 11 } } });
    const refusal = new ApiError({ status: 422, code: 'consent.outdated', message: 'The text has changed.' });
    const agree = jest.fn<Promise<unknown>, []>(() => Promise.reject(refusal));
    const id = startUpload(new File(['0'], 'omar.vcf'), { ...target, agree }, jest.fn());
    const now = () => currentUploads().find((upload) => upload.id === id);
    await waitFor(() => expect(now()).toMatchObject({ stage: 'failed', problem: 'The text has changed.' }));
    expect(calls).toEqual([]);
    agree.mockResolvedValue(undefined);
    retryUpload(id);
    await bytesAreOnTheirWay();
    dismissUpload(id);
  });

  it('that is refused says why', async () => {
    fakeServer({ status: 422, body: { message: 'Check the form.', errors: { filename: ['Wrong extension'] } } });
    const { now } = begin();
    await waitFor(() => expect(now()).toMatchObject({ stage: 'failed', problem: 'Wrong extension' }));
  });

  it('that finds a part of the portal down says so in its words', async () => {
    const message = 'A part of the portal cannot be reached just now. Please try again in a moment.';
    fakeServer(ticket, { status: 503, body: { status: 'error', error: 'unavailable', message } });
    const { now } = begin();
    await bytesAreOnTheirWay();
    FakeUpload.last.answer(200);
    await waitFor(() => expect(now()).toMatchObject({ stage: 'failed', problem: message }));
  });

  it.each([
    ['Failed to get presigned URL', [{ status: 500, body: {} }]],
    ['Upload failed', [ticket]],
    ['Failed to confirm upload', [ticket, { status: 500, body: {} }]],
  ])('notes the internal reason “%s”, which its person does not read', async (reason, replies) => {
    fakeServer(...replies);
    const { now } = begin();
    if (replies[0] === ticket) {
      await bytesAreOnTheirWay();
      FakeUpload.last.answer(replies.length > 1 ? 200 : 500);
    }
    await waitFor(() => expect(now()).toMatchObject({ stage: 'failed', problem: FAILED }));
    expect(noted.mock.calls).toEqual([[expect.objectContaining({ message: reason, cause: expect.any(ApiError) })]]);
  });

  it.each([
    ['the network goes', (upload: FakeUpload) => upload.onerror()],
    ['the server breaks', (upload: FakeUpload) => upload.answer(500)],
  ])('fails with the specified words when %s', async (_name, breakIt) => {
    fakeServer(ticket);
    const { now, onDone } = begin();
    await bytesAreOnTheirWay();
    breakIt(FakeUpload.last);
    await waitFor(() => expect(now()).toMatchObject({ stage: 'failed', problem: FAILED }));
    expect(onDone).not.toHaveBeenCalled();
  });

  it('that failed is tried again from its beginning', async () => {
    const calls = fakeServer(ticket, ticket, { body: { data: { id: 11 } } });
    const { id, now, onDone } = begin();
    await bytesAreOnTheirWay();
    FakeUpload.last.fail();
    await waitFor(() => expect(now()).toMatchObject({ stage: 'failed' }));
    retryUpload(id);
    expect(now()).toMatchObject({ stage: 'uploading', sent: 0, problem: undefined });
    await waitFor(() => expect(calls).toHaveLength(2));
    await waitFor(() => expect(FakeUpload.all).toHaveLength(3));
    FakeUpload.last.answer(200);
    await waitFor(() => expect(onDone).toHaveBeenCalledWith({ id: 11 }));
  });

  it('stops when it is dismissed, and confirms nothing', async () => {
    const calls = fakeServer(ticket);
    const { id, now } = begin();
    await bytesAreOnTheirWay();
    dismissUpload(id);
    await waitFor(() => expect(now()).toBeUndefined());
    expect(calls).toHaveLength(1);
  });

  it('stops when its person signs out', async () => {
    fakeServer(ticket);
    const { now } = begin();
    await bytesAreOnTheirWay();
    endSession();
    await waitFor(() => expect(now()).toBeUndefined());
  });
});

import { accessToken, endSession, startSession } from './session';
import { fakeServer } from '../testing/fake-server';
import { member, sessionOf } from '../testing/people';
import { get, post, send } from './client';
import { ApiError, messageOf } from './errors';

const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
};

beforeEach(() => endSession());

describe('the call', () => {
  it('carries the token of the session in the specified header', async () => {
    startSession(sessionOf(member));
    const calls = fakeServer({});
    await get('/api/user/get');
    expect(calls[0]?.headers['X-Auth-Token']).toBe('Bearer token-1');
  });

  it('carries none for a visitor', async () => {
    const calls = fakeServer({});
    await get('/api/user/get');
    expect(calls[0]?.headers).not.toHaveProperty('X-Auth-Token');
  });

  it('leaves out what is not asked for, and escapes the rest', async () => {
    const calls = fakeServer({});
    await get('/api/getPatients', { name: 'a&b', page: 1, status: undefined });
    expect(calls[0]?.path).toBe('/api/getPatients?name=a%26b&page=1');
  });

  it('asks to see at least what the newest answer named', async () => {
    const calls = fakeServer({ headers: { 'X-Position': '120' } }, { headers: { 'X-Position': '99' } }, {});
    await post('/api/patient/updateStatus', { patient_id: 7, status: 'Ordered' });
    await post('/api/patient/updateStatus', { patient_id: 7, status: 'Ordered' });
    await get('/api/getPatients');
    expect(calls[2]?.headers['X-Position']).toBe('120');
  });
});

describe('a write', () => {
  it('that got no answer is sent again under the same key', async () => {
    const calls = fakeServer('cut', { body: { status: 'success', data: 1 } });
    await expect(post('/api/payment', { product_id: 'x' })).resolves.toMatchObject({ data: 1 });
    expect(calls).toHaveLength(2);
    expect(calls[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
    expect(calls[1]?.headers['Idempotency-Key']).toBe(calls[0]?.headers['Idempotency-Key']);
  });

  it('has a key of its own each time', async () => {
    const calls = fakeServer({}, {});
    await post('/api/payment', { product_id: 'x' });
    await post('/api/payment', { product_id: 'x' });
    expect(calls[0]?.headers['Idempotency-Key']).not.toBe(calls[1]?.headers['Idempotency-Key']);
  });

  it('that never gets an answer ends in a sentence', async () => {
    fakeServer('cut', 'cut');
    const error = await failure(post('/api/payment', { product_id: 'x' }));
    expect(error).toMatchObject({ status: 0, code: 'network' });
    expect(messageOf(error)).toMatch(/could not reach the server/);
  });

  it('sends a form as it is, so that the browser sets its boundary', async () => {
    const calls = fakeServer({});
    await post('/api/patient/edit', new FormData());
    expect(calls[0]?.body).toBeInstanceOf(FormData);
    expect(calls[0]?.headers).not.toHaveProperty('Content-Type');
  });
});

describe('a failure', () => {
  it('has status, code, message, field errors and the time to wait', async () => {
    const body = { status: 'error', error: 'invalid', message: 'Check the form.', errors: { email: ['Taken', 'Bad'] } };
    fakeServer({ status: 422, body, headers: { 'Retry-After': '30' } });
    expect(
      await failure(post('/api/register', { name: 'x', email: 'x', password: 'x', user_type: 'patient' })),
    ).toMatchObject({
      status: 422,
      code: 'invalid',
      message: 'Check the form.',
      errors: { email: ['Taken', 'Bad'] },
      retryAfter: 30,
    });
  });

  it('in a shape that nobody agreed on still is one', async () => {
    fakeServer({ status: 502, body: '<html>' });
    const error = await failure(get('/api/user/get'));
    expect(error).toMatchObject({ status: 502, code: 'http.502', errors: {}, message: '' });
    expect(messageOf(error)).toBe('The portal cannot be reached just now. Please try again in a moment.');
  });

  it.each([
    ['cut' as const, /^We could not reach the server/],
    [{ status: 413, body: {} }, 'This is too large to send.'],
    [{ status: 429, body: {} }, /^Too many tries/],
    [{ status: 504, body: {} }, /^The portal cannot be reached/],
    [{ status: 500, body: {} }, 'Something went wrong. Please try again.'],
  ])('without a message has the words of its call, else general ones: %j', async (reply, general) => {
    fakeServer(reply);
    const error = await failure(get('/api/user/get'));
    expect([messageOf(error, 'Error saving'), messageOf(error)]).toEqual([
      'Error saving',
      expect.stringMatching(general),
    ]);
  });

  it('of a dead session signs out', async () => {
    startSession(sessionOf(member));
    fakeServer({ status: 401 });
    await failure(get('/api/user/get'));
    expect(accessToken()).toBeUndefined();
  });

  it('of an old token leaves the session that has been renewed meanwhile', async () => {
    startSession(sessionOf(member));
    fakeServer({ status: 401 });
    const late = failure(send('/api/user/get'));
    startSession(sessionOf(member, 3_600_000, 'token-2'));
    await late;
    expect(accessToken()).toBe('token-2');
  });

  it('of a wrong password is no end of a session', async () => {
    fakeServer({ status: 401, body: { message: 'Email or password is not right.' } });
    expect((await failure(post('/api/login', { email: 'x', password: 'x', login_as: 'patient' }))).message).toBe(
      'Email or password is not right.',
    );
  });
});

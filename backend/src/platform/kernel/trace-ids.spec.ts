import { callerOf, correlationWithin, traceOf } from './trace-ids.js';

const UUID = '0af76519-16cd-43dd-8448-eb211c80319c';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

describe('the trace of a correlation id', () => {
  it('has the bytes of a UUID', () => {
    expect(traceOf(UUID)).toEqual({ traceId: TRACE, spanId: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(traceOf(UUID)).toEqual(traceOf(UUID));
  });

  it('is made of any other text, the same every time', () => {
    const made = traceOf('first-start');
    expect(made).toEqual({
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
      spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    expect(traceOf('first-start')).toEqual(made);
    expect(traceOf('second-start').traceId).not.toBe(made.traceId);
  });

  it('is the caller’s where the call came with one', () => {
    const correlationId = correlationWithin({ traceId: TRACE, spanId: SPAN });
    const { traceId, spanId } = traceOf(correlationId);
    expect(traceId).toBe(TRACE);
    expect(correlationId).toBe(`${TRACE}-${spanId}`);
    expect(correlationWithin({ traceId: TRACE, spanId: SPAN })).not.toBe(correlationId);
  });
});

describe('a traceparent header', () => {
  it('names the caller’s span', () => {
    expect(callerOf(`00-${TRACE}-${SPAN}-01`)).toEqual({ traceId: TRACE, spanId: SPAN });
  });

  it.each([
    undefined,
    '',
    'nonsense',
    [`00-${TRACE}-${SPAN}-01`],
    `ff-${TRACE}-${SPAN}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE}-${SPAN}-01-more`,
  ])('that reads %p is none', (header) => expect(callerOf(header)).toBeNull());
});

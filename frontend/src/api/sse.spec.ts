/** @jest-environment node */
import { readEvents, type StreamEvent } from './sse';

const streamOf = (...chunks: string[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });

const eventsOf = async (...chunks: string[]): Promise<StreamEvent[]> => {
  const events: StreamEvent[] = [];
  for await (const event of readEvents(streamOf(...chunks))) events.push(event);
  return events;
};

describe('readEvents', () => {
  it('reads events one by one', async () => {
    expect(await eventsOf('event: patient.updated\ndata: {"user_id":7}\n\nevent: logs.added\ndata: {}\n\n')).toEqual([
      { event: 'patient.updated', data: '{"user_id":7}' },
      { event: 'logs.added', data: '{}' },
    ]);
  });

  it('puts together what arrives in pieces', async () => {
    expect(await eventsOf('event: pati', 'ent.updated\nda', 'ta: {}\n', '\n')).toEqual([
      { event: 'patient.updated', data: '{}' },
    ]);
  });

  it('drops heartbeats and what is cut off at the end', async () => {
    expect(await eventsOf(': still here\n\n', 'data: 1\n\n', 'event: patient.updated\ndata: lost')).toEqual([
      { event: 'message', data: '1' },
    ]);
  });

  it('joins the lines of one event', async () => {
    expect(await eventsOf('data: a\r\ndata: b\r\n\r\n')).toEqual([{ event: 'message', data: 'a\nb' }]);
  });
});

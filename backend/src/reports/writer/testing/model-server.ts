import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A server that speaks the language models' protocol and answers as a test says. */
export interface ModelServer {
  readonly baseUrl: string;
  /** every byte of each call: the line, the headers and the body */
  readonly calls: string[];
  /** from the next call on */
  answer: (response: ServerResponse, request: IncomingMessage) => void;
  close(): Promise<void>;
}

export async function modelServer(): Promise<ModelServer> {
  const calls: string[] = [];
  const server = createServer(async (request, response) => {
    const { method, url, rawHeaders } = request;
    calls.push([`${method} ${url}`, ...rawHeaders, await text(request)].join('\n'));
    model.answer(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const model: ModelServer = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    answer: saying(''),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return model;
}

/** Answers with this text as the model's message. */
export const saying =
  (content: string) =>
  (response: ServerResponse): void =>
    void response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));

export const sentences = (...all: { block: string; text: unknown; evidence: unknown }[]): string =>
  JSON.stringify({ sentences: all });

import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { freePort } from './server-program.js';

/** A real mail server in this process that keeps its mails. */
export interface MailServer {
  port: number;
  /** in order of arrival, as RFC 5322 text */
  messages: string[];
  stop(): Promise<void>;
}

/** @param behaviour features and refusals of the server; with `port` it starts at that port again */
export async function startMailServer({
  port: given,
  ...behaviour
}: SMTPServerOptions & { port?: number } = {}): Promise<MailServer> {
  const port = given ?? (await freePort());
  const messages: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData: (stream, _session, done) =>
      void buffer(stream).then((source) => {
        messages.push(source.toString());
        done();
      }, done),
    ...behaviour,
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  // some tests close connections on purpose
  server.on('error', () => undefined);
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  return { port, messages, stop };
}

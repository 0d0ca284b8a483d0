import { randomUUID } from 'node:crypto';
import { type IncomingHttpHeaders, type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { filesOrigin } from '../../files/files.js';
import type { HttpSettings } from '../http-settings.js';
import { acceptUploads } from '../files/accept-uploads.js';
import { callerOf, correlationWithin } from '../../kernel/trace-ids.js';
import { tokenIn, Tokens } from '../access/tokens.js';
import { Clock } from '../../kernel/clock.js';
import { EventStore } from '../../log/event-store.js';
import { neutralAnswer } from '../errors/answer.js';
import { ErrorFilter, sendAnswer } from '../errors/error.filter.js';
import { MAX_PATH_PARAMETER, MAX_WEBHOOK_BYTES } from '../limits/sizes.js';
import { PublicAddress } from '../public-address.js';
import { Validation } from '../validation.js';
import { addBodies } from './bodies.js';
import { Closing } from './closing.js';
import { addCompression } from './compression.js';
import { limitConnections, TOO_SLOW } from './connections.js';
import { addDocs } from './docs.js';
import { securityHeaders } from './headers.js';
import { refuseOtherVerbs } from './granted-verbs.js';
import { addHooks } from './hooks.js';
import { logSettings, nestLogger, RequestLog } from './logs.js';
import { readable, servePages } from './pages.js';

const DRAIN_MILLISECONDS = 10_000;
/** Time in which the head of a request must arrive. */
const HEADERS_MILLISECONDS = 20_000;
const SANE_REQUEST_ID = /^[\w.-]{8,64}$/;

/**
 * Creates the Nest application on Fastify with everything that all routes share, ready to listen.
 *
 * @param module the root module; it imports `HttpModule`
 * @param pages the folder of the built web pages
 */
export async function createApplication(
  module: Type | DynamicModule,
  config: HttpSettings,
  pages: string,
): Promise<NestFastifyApplication> {
  const adapter = adapterFor(config);
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  const options = { bodyParser: false, logger: nestLogger(fastify.log), abortOnError: false };
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, options);
  app.useGlobalPipes(new Validation());
  app.useGlobalFilters(app.get(ErrorFilter));
  const [clock, store, closing, tokens] = [app.get(Clock), app.get(EventStore), app.get(Closing), app.get(Tokens)];
  closing.watch(fastify.server);
  limitConnections(fastify.server, config);
  const secure = config.PUBLIC_URL?.startsWith('https:') ?? false;
  const headers = securityHeaders({ secure, files: filesOrigin(config), forms: config.NEWSLETTER_URL });
  addHooks(fastify, { clock, store, closing, roles: config.ROLE, headers });
  addCompression(fastify);
  refuseOtherVerbs(fastify);
  addBodies(fastify, ({ headers }) => tokens.signed(tokenIn(headers) ?? ''));
  acceptUploads(fastify);
  if (config.ROLE.has('api')) {
    addDocs(app);
    await servePages(fastify, pages, () => app.get(PublicAddress).of('/'), headers);
  }
  return app.init();
}

/**
 * Shuts down: refuses new requests, drops idle connections, waits for running requests, then closes the application.
 *
 * @param drainMilliseconds time after which open connections are cut
 */
export async function closeApplication(
  app: NestFastifyApplication,
  drainMilliseconds = DRAIN_MILLISECONDS,
): Promise<void> {
  app.get(Closing).begin();
  const cut = setTimeout(() => app.getHttpServer().closeAllConnections(), drainMilliseconds);
  await app.close().finally(() => clearTimeout(cut));
}

function adapterFor({ LOG_LEVEL, TRUSTED_PROXIES, OTEL_EXPORTER_OTLP_ENDPOINT }: HttpSettings): FastifyAdapter {
  return new FastifyAdapter({
    logger: logSettings(LOG_LEVEL),
    logController: new RequestLog(),
    bodyLimit: MAX_WEBHOOK_BYTES,
    rewriteUrl: ({ url }: Pick<IncomingMessage, 'url'>) => readable(url),
    routerOptions: { maxParamLength: MAX_PATH_PARAMETER },
    trustProxy: TRUSTED_PROXIES ?? false,
    return503OnClosing: false,
    genReqId: ({ headers }: Pick<IncomingMessage, 'headers'>) =>
      requestId(headers, OTEL_EXPORTER_OTLP_ENDPOINT !== undefined),
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      sendAnswer(reply.header('X-Request-Id', request.id), neutralAnswer(error.statusCode ?? 400)),
    clientErrorHandler: answerUnreadable,
    http: { headersTimeout: HEADERS_MILLISECONDS },
  });
}

/**
 * Gives the request's id. Accepts a client's id if it is a well-formed token, so that nothing strange reaches the logs.
 * With tracing on, a call within a trace takes its id from the trace.
 */
function requestId(headers: IncomingHttpHeaders, isTraced: boolean): string {
  const given = headers['x-request-id'];
  if (typeof given === 'string' && SANE_REQUEST_ID.test(given)) return given;
  const caller = isTraced ? callerOf(headers.traceparent) : null;
  return caller ? correlationWithin(caller) : randomUUID();
}

/** Node's code for headers that are late. Browsers open connections ahead, and send a call again that meets a 408. */
const HEADERS_TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT';

const unreadable: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  [HEADERS_TOO_SLOW]: 408,
  [TOO_SLOW]: 408,
};

/** Answers malformed or unfinished HTTP in the shape of every failure. */
function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = unreadable[error.code ?? ''] ?? 400;
  const body = JSON.stringify(neutralAnswer(status).body);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\nX-Request-Id: ${randomUUID()}`;
  socket.end(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`);
}

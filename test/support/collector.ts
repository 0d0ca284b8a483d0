import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span in OTLP's JSON, with its attributes as an object. */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Record<string, unknown>;
  status?: { code?: number };
  links?: { traceId: string; spanId: string }[];
}

/** An OpenTelemetry collector that keeps the spans that it receives. */
export class Collector {
  readonly spans: CollectedSpan[] = [];
  /** everything received, as text */
  text = '';

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Collector> {
    const server = createServer();
    const collector = new Collector(server);
    server.on('request', (request, response) => void collector.take(request).then(() => response.end('{}')));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async take(request: IncomingMessage): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    if (request.url !== '/v1/traces') return;
    this.text += body;
    this.spans.push(...spansIn(JSON.parse(body) as Sent));
  }
}

interface Sent {
  resourceSpans: { scopeSpans: { spans: (Omit<CollectedSpan, 'attributes'> & { attributes: Attribute[] })[] }[] }[];
}
interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

const spansIn = ({ resourceSpans }: Sent): CollectedSpan[] =>
  resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map((span) => ({ ...span, attributes: Object.fromEntries(span.attributes.map(read)) }));

const read = ({ key, value }: Attribute): [string, unknown] => [key, value.stringValue ?? value.intValue];

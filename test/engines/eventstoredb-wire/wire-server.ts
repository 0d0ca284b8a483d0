import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { AppendReq, AppendResp, ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { type handleUnaryCall, type Metadata, Server, ServerCredentials, type ServiceError } from '@grpc/grpc-js';
import type { sendUnaryData, ServerReadableStream, ServerWritableStream } from '@grpc/grpc-js';
import { freePort } from '../server-program.js';
import { WireAppends } from './wire-appends.js';
import { accessDenied, notLeader } from './wire-errors.js';
import { Faults } from './wire-faults.js';
import { clusterOfOne } from './wire-gossip.js';
import { WireLog } from './wire-log.js';
import { WireReads } from './wire-reads.js';

/** The number of simultaneous calls on one connection, as on the real server. */
const CALLS_PER_CONNECTION = 100;
const WIRE_VERSION = 'wire server of the tests';

/**
 * A tool for tests: speaks the streams protocol of EventStoreDB's public `.proto` files over a real gRPC socket. It
 * behaves as measured on a real 23.10 and fails on demand. Its data are in memory.
 */
export class WireServer {
  readonly faults = new Faults();
  private readonly reads: WireReads;
  private readonly appends: WireAppends;
  private server: Server | undefined;
  private port = 0;

  /** @param log shared by the nodes of a cluster */
  constructor(readonly log = new WireLog()) {
    this.reads = new WireReads(log, this.faults);
    this.appends = new WireAppends(log, this.faults, () => void this.breakConnections());
  }

  static async start(log?: WireLog): Promise<WireServer> {
    const server = new WireServer(log);
    await server.start();
    return server;
  }

  /** A connection string. */
  get url(): string {
    return `esdb://127.0.0.1:${this.port}?tls=false`;
  }

  get endpoint() {
    return { host: '127.0.0.1', port: this.port };
  }

  get subscriptionCount(): number {
    return this.reads.subscriptionCount;
  }

  /** The number of events that reads returned. */
  get sent(): number {
    return this.reads.sent;
  }

  /** Starts to listen; after a stop, on the same port as before. */
  async start(): Promise<void> {
    const server = new Server({ 'grpc.max_concurrent_streams': CALLS_PER_CONNECTION });
    const read: handleUnaryCall<unknown, ClusterInfo> = (_, answer) => answer(null, clusterOfOne(this.endpoint));
    server.addService(GossipService, { read });
    server.addService(ServerFeaturesService, { getSupportedMethods });
    server.addService(StreamsService, this.handlers());
    this.port ||= await freePort();
    await listen(server, this.port);
    this.log.beginEpoch();
    this.server = server;
  }

  /** Closes every connection at once, as a crash would. */
  stop(): void {
    this.server?.forceShutdown();
    this.server = undefined;
  }

  async breakConnections(): Promise<void> {
    this.stop();
    await this.start();
  }

  /** Ends every subscription, with or without a reason. */
  endSubscriptions(error?: ServiceError): void {
    this.reads.endSubscriptions(error);
  }

  private handlers() {
    return {
      read: (call: ServerWritableStream<ReadReq, ReadResp>) => {
        const refusal = this.refusal(call.metadata);
        if (refusal) call.emit('error', refusal);
        else this.reads.read(call);
      },
      append: (call: ServerReadableStream<AppendReq, AppendResp>, answer: sendUnaryData<AppendResp>) => {
        const refusal = this.refusal(call.metadata);
        if (refusal) answer(refusal);
        else this.appends.append(call, answer);
      },
      batchAppend: this.appends.batchAppend.bind(this.appends),
    };
  }

  private refusal(metadata: Metadata): ServiceError | undefined {
    const { denied, leader } = this.faults;
    if (denied) return accessDenied();
    return leader && metadata.get('requires-leader')[0] === 'true' ? notLeader(leader) : undefined;
  }
}

const getSupportedMethods: handleUnaryCall<unknown, InstanceType<typeof features.SupportedMethods>> = (_, answer) => {
  const methods = ['Read', 'Append', 'BatchAppend'].map((name) =>
    new features.SupportedMethod()
      .setMethodName(name.toLowerCase())
      .setServiceName('event_store.client.streams.streams'),
  );
  answer(null, new features.SupportedMethods().setEventStoreServerVersion(WIRE_VERSION).setMethodsList(methods));
};

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) =>
    server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error) =>
      error ? reject(error) : resolve(),
    ),
  );

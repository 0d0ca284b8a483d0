/** What `kafka-library.ts` needs of the queue of each connection, which the types of kafkajs leave out. */
declare module 'kafkajs/src/network/requestQueue/index.js' {
  export default class RequestQueue {
    constructor(options: { maxInFlightRequests: number | null; requestTimeout: number; logger: { debug(): void } });
    /** Requests that could not be sent at once. */
    readonly pending: unknown[];
    push(request: object): void;
    fulfillRequest(response: { correlationId: number; payload: Buffer; size: number }): void;
    scheduleCheckPendingRequests(): void;
  }
}

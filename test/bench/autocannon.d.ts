/** The parts of autocannon that the benchmarks use. The package has no types. */
declare module 'autocannon' {
  namespace autocannon {
    interface Request {
      method: 'GET' | 'POST';
      path: string;
      headers?: Record<string, string>;
      body?: string;
    }
    interface Client {
      setRequests(requests: Request[]): void;
    }
    interface Options {
      url: string;
      connections: number;
      /** seconds */
      duration: number;
      headers?: Record<string, string>;
      setupClient?(client: Client): void;
    }
    interface Result {
      requests: { average: number; total: number };
      latency: { p50: number; p99: number };
      non2xx: number;
      errors: number;
    }
  }
  function autocannon(options: autocannon.Options): Promise<autocannon.Result>;
  export default autocannon;
}

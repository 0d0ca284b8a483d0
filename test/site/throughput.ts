import autocannon from 'autocannon';
import { run } from '../bench/servers/running.js';
import { type Figure, medianOf } from './figure.js';

const CLIENTS = 32;
const SECONDS = 5;
const RUNS = 3;
const LEAST_SHARE = 0.7;

/** A kept page against bare Fastify that sends the same bytes, in turns on the same machine. */
export async function throughputFigures(origin: string): Promise<Figure[]> {
  const bare = await run('test/bench/servers/bytes.ts', { PAGE: origin });
  const shares: number[] = [];
  const rates: string[] = [];
  await perSecond(origin);
  for (let turn = 0; turn < RUNS; turn++) {
    const [portal, reference] = [await perSecond(origin), await perSecond(bare.url)];
    shares.push(portal / reference);
    rates.push(`${Math.round(portal)} of ${Math.round(reference)}`);
  }
  await bare.stop();
  const share = medianOf(shares);
  return [
    {
      what: `requests a second of a kept page, ${CLIENTS} clients: share of bare Fastify that sends the same bytes`,
      value: share.toFixed(2),
      target: `>= ${LEAST_SHARE}`,
      reached: share >= LEAST_SHARE,
      note: rates.join(', '),
    },
  ];
}

async function perSecond(url: string): Promise<number> {
  const headers = { 'accept-encoding': 'gzip' };
  return (await autocannon({ url, connections: CLIENTS, duration: SECONDS, headers })).requests.average;
}

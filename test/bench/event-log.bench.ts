import type { DomainEvent } from '@portal/events';
import { NO_STREAM } from '../../backend/src/platform/log/event-log.js';
import { anOrigin, temporaryStore } from '../../backend/src/platform/log/testing/temporary-store.js';
import { measureBareSqlite } from './bare-sqlite.js';
import type { BenchRow } from './row.js';

const EVENTS = 200_000;
const IN_FLIGHT = 64;
const STREAMS = 10_000;
const PAGE = 1_000;
const APPENDS_TO_REACH = 50_000;
const EVENTS_TO_REACH = 200_000;

/** Appends and replays: of the log alone, and of the event store as capabilities use it (checked, sealed, decoded). */
export async function eventLogBench(): Promise<BenchRow[]> {
  const bare = measureBareSqlite(bareRows(), IN_FLIGHT, PAGE);
  const beside = {
    appends: `${rate(bare.appends, 'rows/s')} by bare SQL`,
    reads: `${rate(bare.reads, 'rows/s')} by bare SQL`,
  };
  return [await measureLog(beside.appends), ...(await measurePlain(beside)), ...(await measureSealed())];
}

type Kernel = ReturnType<typeof temporaryStore>;
type Event = DomainEvent<string, Record<string, unknown>>;

async function measureLog(reference: string): Promise<BenchRow> {
  const kernel = temporaryStore();
  const { time, actor, correlationId, causationId } = anOrigin();
  const metadata = { time, actor, correlationId, causationId };
  const { perSecond, latency } = await appendAll((stream, revision, patientId) => {
    const event = { id: crypto.randomUUID(), version: 1, metadata, ...statusChange(patientId) };
    return kernel.log.append(stream, revision, [event]);
  });
  await kernel.close();
  const what = `append to the log alone, ${IN_FLIGHT} in flight over ${STREAMS.toLocaleString('en')} streams`;
  return { ...row(what, perSecond, 'appends/s', APPENDS_TO_REACH), reference, note: latency };
}

async function measurePlain(beside: { appends: string; reads: string }): Promise<BenchRow[]> {
  const kernel = temporaryStore();
  const { perSecond, latency } = await appendAll(throughStore(kernel, statusChange));
  const append = row('append through the event store, no sealed field', perSecond, 'appends/s');
  const replayed = row('replay, no sealed field', await replay(kernel), 'events/s', EVENTS_TO_REACH);
  await kernel.close();
  return [
    { ...append, reference: beside.appends, note: latency },
    { ...replayed, reference: beside.reads },
  ];
}

async function measureSealed(): Promise<BenchRow[]> {
  const kernel = temporaryStore();
  const { perSecond, latency } = await appendAll(throughStore(kernel, sampleChosen));
  const rows: BenchRow[] = [
    { ...row('append through the event store, one sealed field each', perSecond, 'appends/s'), note: latency },
    row('replay, one sealed field each, not opened', await replay(kernel), 'events/s'),
    row('replay, one sealed field each, opened', await replay(kernel, 'sample'), 'events/s'),
  ];
  await kernel.close();
  return rows;
}

type Append = (stream: string, revision: number, patientId: number) => Promise<unknown>;

const throughStore =
  ({ store }: Kernel, make: (patientId: number) => Event): Append =>
  (stream, revision, patientId) =>
    store.append(stream, revision, [make(patientId)], anOrigin());

/** Writers with one stream each. A writer waits for each answer before its next append. */
async function appendAll(append: Append): Promise<{ perSecond: number; latency: string }> {
  const milliseconds: number[] = [];
  const writer = async (first: number): Promise<void> => {
    for (let round = 0; round < EVENTS / STREAMS; round++) {
      for (let patientId = first; patientId <= STREAMS; patientId += IN_FLIGHT) {
        const start = performance.now();
        await append(`patient-${patientId}`, round + NO_STREAM, patientId);
        milliseconds.push(performance.now() - start);
      }
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: IN_FLIGHT }, (_, index) => writer(index + 1)));
  const perSecond = (EVENTS / (performance.now() - start)) * 1_000;
  milliseconds.sort((a, b) => a - b);
  const percentile = (share: number) => `${milliseconds[Math.floor(EVENTS * share)]?.toFixed(1)} ms`;
  return { perSecond, latency: `p50 ${percentile(0.5)}, p99 ${percentile(0.99)}` };
}

/** Events per second over the whole log. With `field` given, reads that field of each event. */
async function replay({ store }: Kernel, field?: string): Promise<number> {
  const start = performance.now();
  let [after, count, characters] = [0, 0, 0];
  for (;;) {
    const page = await store.readAll(after, PAGE);
    if (page.length === 0) break;
    for (const { data } of page) if (field) characters += String((data as Event['data'])[field]).length;
    count += page.length;
    after = page.at(-1)?.position ?? after;
  }
  if (count !== EVENTS || (field && characters === 0)) throw new Error('the replay missed something');
  return (count / (performance.now() - start)) * 1_000;
}

const statusChange = (patientId: number): Event => ({
  type: 'DnaStatusChanged',
  data: { patientId, companyId: 2, from: 'Ordered', to: 'Kit sent' },
});

const sampleChosen = (patientId: number): Event => ({
  type: 'SampleChosen',
  data: { documentId: 5, patientId, companyId: 2, version: 1, sample: 'NA12878' },
});

function bareRows() {
  const { time, actor, correlationId, causationId } = anOrigin();
  return Array.from({ length: EVENTS }, (_, index) => {
    const patientId = (index % STREAMS) + 1;
    const body = { version: 1, metadata: { time, actor, correlationId, causationId }, ...statusChange(patientId) };
    return { stream: `patient-${patientId}`, revision: Math.floor(index / STREAMS), body: JSON.stringify(body) };
  });
}

const rate = (perSecond: number, unit: string): string => `${Math.round(perSecond).toLocaleString('en')} ${unit}`;

const row = (what: string, perSecond: number, unit: string, target?: number): BenchRow => ({
  what,
  value: rate(perSecond, unit),
  ...(target && { target: `>= ${rate(target, unit)}`, reached: perSecond >= target }),
});

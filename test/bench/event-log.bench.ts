import type { DomainEvent } from '@portal/events';
import { NO_STREAM } from '../../backend/src/platform/event-store/event-log.js';
import { anOrigin, temporaryStore } from '../../backend/src/platform/event-store/testing/temporary-store.js';
import type { BenchRow } from './row.js';

const EVENTS = 200_000;
const IN_FLIGHT = 64;
const STREAMS = 10_000;
const REPLAY_PAGE = 1_000;
const APPENDS_TO_REACH = 50_000;
const EVENTS_TO_REACH = 200_000;

/** Appends and replays through the event store as capabilities use it: checked, stamped, sealed, decoded. */
export async function eventLogBench(): Promise<BenchRow[]> {
  return [await appendLog(), ...(await measureStore(statusChange)), ...(await measureStore(sampleChosen, 'sample'))];
}

type Kernel = ReturnType<typeof temporaryStore>;

/** The log alone. */
async function appendLog(): Promise<BenchRow> {
  const kernel = temporaryStore();
  const { time, actor, correlationId, causationId } = anOrigin();
  const metadata = { time, actor, correlationId, causationId };
  const { type, data } = statusChange(12);
  const append = (stream: string, revision: number) =>
    kernel.log.append(stream, revision, [{ id: crypto.randomUUID(), type, version: 1, data, metadata }]);
  const { perSecond, latency } = await appendAll(append);
  await kernel.close();
  const what = `append to the log alone, ${IN_FLIGHT} in flight over ${STREAMS.toLocaleString('en')} streams`;
  return { ...row(what, perSecond, 'appends/s', APPENDS_TO_REACH), note: latency };
}

async function measureStore(make: (patientId: number) => Event, sealedField?: string): Promise<BenchRow[]> {
  const kernel = temporaryStore();
  const kind = sealedField ? 'one sealed field each' : 'no sealed field';
  const append = (stream: string, revision: number, patientId: number) =>
    kernel.store.append(stream, revision, [make(patientId)], anOrigin());
  const { perSecond, latency } = await appendAll(append);
  const rows: BenchRow[] = [
    { ...row(`append through the event store, ${kind}`, perSecond, 'appends/s'), note: latency },
  ];
  const target = sealedField ? undefined : EVENTS_TO_REACH;
  rows.push(row(`replay, ${kind}`, await replay(kernel), 'events/s', target));
  if (sealedField) rows.push(row(`replay, ${kind}, opened`, await replay(kernel, sealedField), 'events/s'));
  await kernel.close();
  return rows;
}

/** Writers of their own streams, each waiting for its answer before the next append. */
async function appendAll(append: (stream: string, revision: number, patientId: number) => Promise<unknown>) {
  const milliseconds: number[] = [];
  const rounds = EVENTS / STREAMS;
  const writer = async (first: number): Promise<void> => {
    for (let round = 0; round < rounds; round++) {
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

async function replay({ store }: Kernel, field?: string): Promise<number> {
  const start = performance.now();
  let [after, count, characters] = [0, 0, 0];
  for (;;) {
    const page = await store.readAll(after, REPLAY_PAGE);
    if (page.length === 0) break;
    for (const { data } of page) if (field) characters += String((data as Record<string, unknown>)[field]).length;
    count += page.length;
    after = page.at(-1)?.position ?? after;
  }
  if (count < EVENTS || (field && characters === 0)) throw new Error('the replay missed something');
  return (count / (performance.now() - start)) * 1_000;
}

type Event = DomainEvent<string, Record<string, unknown>>;

const statusChange = (patientId: number): Event => ({
  type: 'DnaStatusChanged',
  data: { patientId, companyId: 2, from: 'Ordered', to: 'Kit sent' },
});

const sampleChosen = (patientId: number): Event => ({
  type: 'SampleChosen',
  data: { documentId: 5, patientId, companyId: 2, version: 1, sample: 'NA12878' },
});

const row = (what: string, perSecond: number, unit: string, target?: number): BenchRow => ({
  what,
  value: `${Math.round(perSecond).toLocaleString('en')} ${unit}`,
  ...(target && { target: `>= ${target.toLocaleString('en')} ${unit}`, reached: perSecond >= target }),
});

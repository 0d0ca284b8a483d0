import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { CommentAdded, Recorded } from '@portal/events';
import { FolderInUse } from '../../backend/src/platform/connections/sqlite.js';
import { EmbeddedEventLog } from '../../backend/src/platform/log/embedded/embedded-event-log.js';
import { nodeOn } from '../../backend/src/platform/log/testing/temporary-store.js';
import { EmbeddedKeyStore } from '../../backend/src/platform/log/personal-data/embedded-key-store.js';
import type { Order } from './writers.js';

const KILLS = 20;
/** The number of acknowledged commands before a kill; it differs from round to round. */
const acknowledgedBefore = (round: number): number => 20 + ((round * 73) % 380);

const ROOT = join(import.meta.dirname, '..', '..');
const PROGRAM = ['--import', join(ROOT, 'test', 'bin', 'typescript.mjs'), join(import.meta.dirname, 'writers.ts')];
const children: ChildProcess[] = [];

/** A process that has loaded all its code and waits for its order. */
function load(): ChildProcess {
  const child = spawn(process.execPath, PROGRAM, { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  return child;
}

describe('killed twenty times under fifty writers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'crash-'));
  const tried = new Set<string>();
  const acknowledged = new Set<string>();
  const refusals: unknown[] = [];
  let events: Recorded<CommentAdded>[];

  beforeAll(async () => {
    let child = load();
    for (let round = 1; round <= KILLS; round++) {
      const next = load();
      await runUntil(child, { folder, round, again: unanswered(), last: false }, acknowledgedBefore(round));
      child = next;
    }
    await runUntil(child, { folder, round: KILLS + 1, again: unanswered(), last: true }, Infinity);
    events = await readAll(folder);
  });
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  const unanswered = (): string[] => [...tried].filter((seed) => !acknowledged.has(seed));

  /** Lets the child work and kills it once it has acknowledged enough commands. */
  async function runUntil(child: ChildProcess, order: Order, enough: number): Promise<void> {
    let count = 0;
    child.stdin?.end(`${JSON.stringify(order)}\n`);
    for await (const line of createInterface({ input: child.stdout! })) {
      const seed = line.slice(2);
      tried.add(seed);
      if (!line.startsWith('=')) continue;
      acknowledged.add(seed);
      if (++count !== enough) continue;
      refusals.push(refusalOf(folder));
      child.kill('SIGKILL');
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    expect(child.signalCode).toBe(enough === Infinity ? null : 'SIGKILL');
  }

  it('has lost nothing that was acknowledged, and written nothing twice', () => {
    expect(acknowledged.size).toBeGreaterThan(KILLS * 20);
    const written = events.map(({ correlationId }) => correlationId);
    expect([...acknowledged].filter((seed) => !written.includes(seed))).toEqual([]);
    expect(written).toHaveLength(new Set(written).size);
    expect(new Set(written)).toEqual(tried);
  });

  it('refused a second process each time, until the first was dead', () => {
    expect(refusals).toEqual(Array(KILLS).fill(new FolderInUse(folder)));
  });

  it('has every stream without a gap', () => {
    const next = new Map<string, number>();
    for (const { stream, revision, data } of events) {
      expect([revision, data.commentId]).toEqual([next.get(stream) ?? 0, revision + 1]);
      next.set(stream, revision + 1);
    }
  });

  it('has the key of everything that was sealed', () => {
    expect(events.map(({ data }) => data.title)).toEqual(events.map(({ correlationId }) => correlationId));
  });
});

function refusalOf(folder: string): unknown {
  try {
    return EmbeddedEventLog.open(folder);
  } catch (error) {
    return error;
  }
}

async function readAll(folder: string): Promise<Recorded<CommentAdded>[]> {
  const [log, keys] = [EmbeddedEventLog.open(folder), EmbeddedKeyStore.open(folder)];
  const events = await nodeOn(log, keys).store.readAll(0, 1_000_000);
  await log.close();
  await keys.close();
  return events as Recorded<CommentAdded>[];
}

import type { EffectProgress } from '../../effects/checkpoints.js';
import { FileRefused } from './file-lines.js';
import { Positions } from './positions.js';
import { recordsOf } from './read-file.js';

type Progress = Map<string, EffectProgress>;

/** How far every effect was in the log that the file was made from. @throws FileRefused */
export async function progressIn(path: string): Promise<Progress> {
  const progress: Progress = new Map();
  for await (const { record, line } of recordsOf(path)) {
    if (record.kind === 'effect') progress.set(record.name, { position: record.position, parked: [] });
    if (record.kind === 'parked') {
      const { kind: _kind, effect, ...parked } = record;
      const known = progress.get(effect);
      if (!known) throw new FileRefused(line, `no line before it says how far ${effect} is`);
      known.parked.push(parked);
    }
    if (record.kind === 'event') break;
  }
  return progress;
}

/** Every position that {@link moved} asks for. */
export const positionsOf = (progress: Progress): Positions =>
  new Positions(
    [...progress.values()].flatMap(({ position, parked }) => [position, ...parked.map((each) => each.position)]),
  );

/** The same in the log that the events lie in now. */
export function moved(progress: Progress, positions: Positions): Progress {
  const entries = [...progress].map(([name, { position, parked }]) => {
    const there = parked.map((each) => ({ ...each, position: positions.from(each.position) }));
    return [name, { position: positions.upTo(position), parked: there }] as const;
  });
  return new Map(entries);
}

/** Merges sorted sequences into one. */

/** Items of equal key come in the order of their sequences. A binary heap: the cost per item grows with log of the number. */
export function* merge<T extends { key: number }>(sequences: readonly Iterator<T>[]): Generator<T> {
  const heads: Head<T>[] = [];
  sequences.forEach((sequence, order) => {
    const first = sequence.next();
    if (!first.done) rise(heads, heads.push({ sequence, order, item: first.value }) - 1);
  });
  for (let least = heads[0]; least !== undefined; least = heads[0]) {
    yield least.item;
    const next = least.sequence.next();
    if (next.done) {
      const last = heads.pop()!;
      if (last === least) continue;
      heads[0] = last;
    } else least.item = next.value;
    sink(heads, 0);
  }
}

interface Head<T> {
  sequence: Iterator<T>;
  order: number;
  item: T;
}

const isBefore = <T extends { key: number }>(a: Head<T>, b: Head<T>): boolean =>
  a.item.key < b.item.key || (a.item.key === b.item.key && a.order < b.order);

function rise<T extends { key: number }>(heads: Head<T>[], from: number): void {
  for (let i = from; i > 0;) {
    const parent = (i - 1) >> 1;
    if (!isBefore(heads[i]!, heads[parent]!)) return;
    [heads[i], heads[parent]] = [heads[parent]!, heads[i]!];
    i = parent;
  }
}

function sink<T extends { key: number }>(heads: Head<T>[], from: number): void {
  for (let i = from; ;) {
    let least = i;
    for (const child of [2 * i + 1, 2 * i + 2])
      if (child < heads.length && isBefore(heads[child]!, heads[least]!)) least = child;
    if (least === i) return;
    [heads[i], heads[least]] = [heads[least]!, heads[i]!];
    i = least;
  }
}

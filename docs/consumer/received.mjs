import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';

/**
 * What has been received, a line each. The file is the outcome and the memory of it at once: either both are there after a
 * crash or neither. In a database: a unique index on the id, in one transaction with what follows from the fact.
 */
export class Received {
  #seen;

  /** @param rejected where messages go that are no events; somebody should look at them */
  constructor(file, rejected) {
    this.file = file;
    this.rejected = rejected;
    this.#seen = new Set(linesOf(file).map((line) => JSON.parse(line).id));
  }

  /** @returns the event, or null for a repeat or for what is no event */
  take({ topic, partition, message }) {
    const event = eventIn(message);
    if (!event) return this.#reject({ topic, partition, offset: message.offset, value: String(message.value) });
    // Kafka may bring a message again after any trouble, with a new offset too
    if (this.#seen.has(event.id)) return null;
    write(this.file, event);
    this.#seen.add(event.id);
    return event;
  }

  #reject(what) {
    write(this.rejected, what);
    return null;
  }
}

/** A message that cannot be read must not stop those behind it. */
function eventIn({ value }) {
  try {
    const event = JSON.parse(value);
    return event.specversion === '1.0' && typeof event.id === 'string' && typeof event.type === 'string' ? event : null;
  } catch {
    return null;
  }
}

/** On the disk when it returns: only then may the offset be committed. */
const write = (file, line) => appendFileSync(file, `${JSON.stringify(line)}\n`, { flush: true });

/** The whole lines. A crash may have cut the last one: it is taken away, and its message comes again. */
function linesOf(file) {
  if (!existsSync(file)) return [];
  const text = readFileSync(file);
  const whole = text.subarray(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) truncateSync(file, whole.length);
  return whole.toString().split('\n').filter(Boolean);
}

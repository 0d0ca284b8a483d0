import { Logger } from '@nestjs/common';
import { Signals, textOf } from './signals.js';

type Handler = (message: object) => void;

/** Signals within one process. */
export class LocalSignals extends Signals {
  private readonly log = new Logger('Signals');
  private readonly handlers = new Map<string, Set<Handler>>();

  override publish(topic: string, message: object): void {
    this.deliver(topic, textOf(topic, message));
  }

  override listen<Message extends object>(topic: string, handler: (message: Message) => void): () => void {
    // each call counts, also of one function twice
    const own: Handler = (message) => handler(message as Message);
    this.handlers.set(topic, (this.handlers.get(topic) ?? new Set()).add(own));
    return () => void this.handlers.get(topic)?.delete(own);
  }

  /** Hands what was called out to the listeners of this process; each gets an object of its own. */
  deliver(topic: string, text: string): void {
    for (const handler of this.handlers.get(topic) ?? []) {
      try {
        handler(JSON.parse(text) as object);
      } catch (error) {
        this.log.error(`a listener to '${topic}' failed: ${String(error)}`);
      }
    }
  }
}

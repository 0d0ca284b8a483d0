import { useState } from 'react';
import { newKey, type SendOptions } from './client';

/** The key under which a request counts once. */
export type Once = Required<Pick<SendOptions, 'idempotencyKey'>>;

/**
 * One idempotency key for all tries of a request that says the same. Pressed once more after a lost answer, it is
 * answered with what the earlier try did.
 */
export class OneKey {
  private tries: { said: string; idempotencyKey: string } | undefined;

  for(input: unknown): Once {
    const said = JSON.stringify(input);
    if (this.tries?.said !== said) this.tries = { said, idempotencyKey: newKey() };
    return { idempotencyKey: this.tries.idempotencyKey };
  }

  /** The request is done: the same once more is another one. */
  done(): void {
    this.tries = undefined;
  }
}

/** Sends a request under one key for as long as it fails. */
export function useRepeatable<Input, Answer>(send: (input: Input, once: Once) => Promise<Answer>) {
  const [key] = useState(() => new OneKey());
  return async (input: Input): Promise<Answer> => {
    const answer = await send(input, key.for(input));
    key.done();
    return answer;
  };
}

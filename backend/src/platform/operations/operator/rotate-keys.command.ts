import { Inject, Injectable, Logger } from '@nestjs/common';
import { KeyStore } from '../../log/personal-data/key-store.js';
import type { WrappedKeyStore } from '../../log/personal-data/wrapped-key-store.js';
import { OperatorCommand } from './operator-commands.js';

/** `npm run admin -- rotate-keys`: replaces the key that wraps the keys of people. Those stay, and so does what they seal. */
@Injectable()
export class RotateKeys {
  private readonly log = new Logger('Secrets');

  constructor(@Inject(KeyStore) private readonly keys: WrappedKeyStore) {}

  @OperatorCommand(
    'rotate-keys',
    '',
    'replaces the key that wraps the keys of people; after an interruption, run it again',
  )
  async rotate(): Promise<string> {
    const done = await this.keys.rotate();
    if ('wait' in done)
      return `The new key is made. Every process knows it in ${done.wait} seconds: run the command again then.`;
    this.log.warn('an operator has replaced the key that wraps the keys of people');
    return `wrapped again: ${done.wrapped} keys. The old wrapping key is gone.`;
  }
}

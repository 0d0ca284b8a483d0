import { Inject, Injectable, Logger } from '@nestjs/common';
import { ROTATING, type RotatingName, Secrets } from '../../coordination/secrets/secrets.js';
import { InvalidFields } from '../../http/index.js';
import { KeyStore } from '../../log/personal-data/key-store.js';
import type { WrappedKeyStore } from '../../log/personal-data/wrapped-key-store.js';
import { OperatorCommand } from './operator-commands.js';

/** Replaces secrets, and the key that wraps the keys of people. Sessions, links and what those keys seal stay valid. */
@Injectable()
export class SecretCommands {
  private readonly log = new Logger('Secrets');

  constructor(
    private readonly secrets: Secrets,
    @Inject(KeyStore) private readonly keys: WrappedKeyStore,
  ) {}

  @OperatorCommand(
    'rotate-secrets',
    `[${ROTATING.join('] [')}]`,
    'gives these secrets, or all, new values; what the old ones signed still counts',
  )
  async rotateSecrets(given: readonly string[]): Promise<string> {
    // a secret that a setting gives is replaced there
    const names = given.length > 0 ? given.map(named) : ROTATING.filter((name) => !this.secrets.isSetting(name));
    for (const name of names) {
      await this.secrets.rotate(name);
      this.log.warn(`an operator has replaced the secret ${name}`);
    }
    return `replaced: ${names.join(', ')}. What the old values signed counts for 8 days more.`;
  }

  @OperatorCommand(
    'rotate-keys',
    '',
    'replaces the key that wraps the keys of people; after an interruption, run it again',
  )
  async rotateKeys(): Promise<string> {
    const done = await this.keys.rotate();
    if ('wait' in done)
      return `The new key is made. Every process knows it in ${done.wait} seconds: run the command again then.`;
    this.log.warn('an operator has replaced the key that wraps the keys of people');
    return `wrapped again: ${done.wrapped} keys. The old wrapping key is gone.`;
  }
}

function named(text: string): RotatingName {
  const name = ROTATING.find((each) => each === text);
  if (name === undefined) throw new InvalidFields({ name: [`Name some of these: ${ROTATING.join(', ')}.`] });
  return name;
}

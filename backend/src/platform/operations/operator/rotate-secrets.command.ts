import { Injectable, Logger } from '@nestjs/common';
import { InvalidFields } from '../../http/index.js';
import { ROTATING, type RotatingName, Secrets } from '../../coordination/secrets/secrets.js';
import { OperatorCommand } from './operator-commands.js';

const NAMES = ROTATING.join(', ');

/** `npm run admin -- rotate-secrets [name ...]`: replaces secrets. Sessions and links stay valid. */
@Injectable()
export class RotateSecrets {
  private readonly log = new Logger('Secrets');

  constructor(private readonly secrets: Secrets) {}

  @OperatorCommand(
    'rotate-secrets',
    `[${ROTATING.join('] [')}]`,
    'gives these secrets, or all, new values; what the old ones signed still counts',
  )
  async rotate(given: readonly string[]): Promise<string> {
    const names = given.length > 0 ? given.map(named) : this.all();
    for (const name of names) {
      await this.secrets.rotate(name);
      this.log.warn(`an operator has replaced the secret ${name}`);
    }
    return `replaced: ${names.join(', ')}. What the old values signed counts for 8 days more.`;
  }

  /** All secrets, except one that a setting gives. */
  private all(): readonly RotatingName[] {
    return ROTATING.filter((name) => !this.secrets.isSetting(name));
  }
}

function named(text: string): RotatingName {
  const name = ROTATING.find((each) => each === text);
  if (name === undefined) throw new InvalidFields({ name: [`Name some of these: ${NAMES}.`] });
  return name;
}

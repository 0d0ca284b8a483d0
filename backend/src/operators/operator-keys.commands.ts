import { Injectable } from '@nestjs/common';
import { OPERATOR_SCOPES, type OperatorScope, operatorScope } from '@portal/events';
import type { Origin } from '../platform/log/origin.js';
import { InvalidFields } from '../platform/http/index.js';
import { OperatorCommand } from '../platform/operations/operator/operator-commands.js';
import { OperatorKeyService } from './operator-keys.service.js';
import type { OperatorKeyRow } from './operator-keys.projections.js';

const NAME = /^[\w.-]{1,60}$/;
const SCOPES = OPERATOR_SCOPES.join(',');

/** `npm run admin -- key prometheus --scope metrics,health`, `keys`, `revoke-key prometheus`. */
@Injectable()
export class OperatorKeyCommands {
  constructor(private readonly keys: OperatorKeyService) {}

  @OperatorCommand('key', `<name> --scope ${SCOPES}`, 'makes a key for a program and shows it once')
  async make(args: readonly string[], origin: Origin): Promise<string> {
    const [name = '', flag, ...scopes] = args.flatMap((arg) => arg.split(/^(--scope)=/).filter(Boolean));
    if (!NAME.test(name))
      throw new InvalidFields({ name: ['A name has 1 to 60 letters, digits, dots, dashes or underscores.'] });
    if (flag !== '--scope') throw new InvalidFields({ scope: [`Say what it opens: --scope ${SCOPES}`] });
    const key = await this.keys.make(name, scopesIn(scopes.join(',')), origin);
    return `${key}\nThis is the key of ${name}. It is shown this once: keep it where ${name} finds it.`;
  }

  @OperatorCommand('keys', '', 'lists the keys and what they open')
  async list(): Promise<string> {
    return (await this.keys.list()).map(lineOf).join('\n') || 'there are no keys';
  }

  @OperatorCommand('revoke-key', '<name or id>', 'makes a key open nothing any more')
  async revoke([key = '']: readonly string[], origin: Origin): Promise<string> {
    await this.keys.revoke(key, origin);
    return `${key} opens nothing any more`;
  }
}

/** @throws InvalidFields */
function scopesIn(list: string): OperatorScope[] {
  const words = [...new Set(list.split(',').filter((word) => word !== ''))];
  const parsed = operatorScope.array().min(1).safeParse(words);
  if (parsed.success) return parsed.data;
  throw new InvalidFields({ scope: [`A scope is one of ${OPERATOR_SCOPES.join(', ')}, with commas between several.`] });
}

const lineOf = ({ name, scopes, madeAt, keyId }: OperatorKeyRow): string =>
  `${name}  opens ${scopes.join(', ')}  made ${madeAt}  id ${keyId}`;

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OPERATOR_SCOPES, type OperatorScope, operatorScope } from '@portal/events';
import type { Origin } from '../platform/log/origin.js';
import { InvalidFields } from '../platform/http/index.js';
import { OperatorCommands } from '../platform/operations/operator/operator-commands.js';
import { OperatorKeyService } from './operator-keys.service.js';
import type { OperatorKeyRow } from './operator-keys.projections.js';

const NAME = /^[\w.-]{1,60}$/;
const SCOPES = OPERATOR_SCOPES.join(',');

/** `npm run admin -- key prometheus --scope metrics,health`, `keys`, `revoke-key prometheus`. */
@Injectable()
export class OperatorKeyCommands implements OnModuleInit {
  constructor(
    private readonly operator: OperatorCommands,
    private readonly keys: OperatorKeyService,
  ) {}

  onModuleInit(): void {
    this.operator.register(
      {
        name: 'key',
        usage: `<name> --scope ${SCOPES}`,
        does: 'makes a key for a program and shows it once',
        run: (args, origin) => this.make(args, origin),
      },
      { name: 'keys', usage: '', does: 'lists the keys and what they open', run: () => this.list() },
      {
        name: 'revoke-key',
        usage: '<name or id>',
        does: 'makes a key open nothing any more',
        run: ([key = ''], origin) => this.revoke(key, origin),
      },
    );
  }

  private async make(args: readonly string[], origin: Origin): Promise<string> {
    const [name = '', flag, ...scopes] = args.flatMap((arg) => arg.split(/^(--scope)=/).filter(Boolean));
    if (!NAME.test(name))
      throw new InvalidFields({ name: ['A name has 1 to 60 letters, digits, dots, dashes or underscores.'] });
    if (flag !== '--scope') throw new InvalidFields({ scope: [`Say what it opens: --scope ${SCOPES}`] });
    const key = await this.keys.make(name, scopesIn(scopes.join(',')), origin);
    return `${key}\nThis is the key of ${name}. It is shown this once: keep it where ${name} finds it.`;
  }

  private async list(): Promise<string> {
    return (await this.keys.list()).map(lineOf).join('\n') || 'there are no keys';
  }

  private async revoke(key: string, origin: Origin): Promise<string> {
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

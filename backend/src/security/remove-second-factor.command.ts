import { Injectable } from '@nestjs/common';
import { Addresses } from '../identity/addresses.js';
import { InvalidFields } from '../platform/http/index.js';
import type { Origin } from '../platform/log/origin.js';
import { OperatorCommand } from '../platform/operations/operator/operator-commands.js';
import { LostFactors } from './lost-factors.service.js';

/** Lets the operator help somebody who lost the second factor: `npm run admin -- remove-second-factor dana@x.example`. */
@Injectable()
export class RemoveSecondFactorCommand {
  constructor(
    private readonly addresses: Addresses,
    private readonly lost: LostFactors,
  ) {}

  @OperatorCommand(
    'remove-second-factor',
    '<e-mail>',
    'takes the second factor off somebody who lost it, and ends their sessions',
  )
  async remove([email = '']: readonly string[], origin: Origin): Promise<string> {
    const owner = await this.addresses.owner(email);
    const [holder] = owner ? [owner] : await this.addresses.holders(email);
    if (!holder) throw new InvalidFields({ email: [`Nobody here has the e-mail address "${email}".`] });
    await this.lost.takeOff(holder.personId, origin);
    return `Took the second factor off ${email} and ended all sessions. A mail tells them.`;
  }
}

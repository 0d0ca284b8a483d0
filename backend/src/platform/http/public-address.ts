import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { OwnAddress } from '../payments/own-address.js';

/** Where people reach the portal: `PUBLIC_URL`, or this machine's own address. For links in mails and returns from checkouts. */
@Injectable()
export class PublicAddress {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
    private readonly own: OwnAddress,
  ) {}

  /** @param path begins with `/` */
  async of(path: string): Promise<string> {
    return new URL(path, this.config.PUBLIC_URL ?? (await this.own.known)).href;
  }
}

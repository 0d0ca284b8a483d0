import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../kernel/settings.js';
import type { HttpSettings } from './http-settings.js';

/** The address of this node. `portal.ts` sets the address, with a host that can be called (`0.0.0.0` cannot). */
@Injectable()
export class OwnAddress {
  /** e.g. `http://127.0.0.1:3000`; known once the node listens */
  readonly known: Promise<string>;
  private tell!: (address: string) => void;

  constructor() {
    this.known = new Promise((resolve) => (this.tell = resolve));
  }

  /** Only the first call counts. */
  set(address: string): void {
    this.tell(address);
  }
}

/** The address for links in mails and returns from checkouts: `PUBLIC_URL`, or this node's own address. */
@Injectable()
export class PublicAddress {
  constructor(
    @Inject(SETTINGS) private readonly config: Pick<HttpSettings, 'PUBLIC_URL'>,
    private readonly own: OwnAddress,
  ) {}

  /** @param path begins with `/` */
  async of(path: string): Promise<string> {
    return new URL(path, this.config.PUBLIC_URL ?? (await this.own.known)).href;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../kernel/settings.js';
import type { HttpSettings } from './http-settings.js';

/** The address of this node. `portal.ts` sets it, with a host that clients can use (`0.0.0.0` cannot be used). */
@Injectable()
export class OwnAddress {
  /** e.g. `http://127.0.0.1:3000`; resolves once the node listens */
  readonly known: Promise<string>;
  private tell!: (address: string) => void;

  constructor() {
    this.known = new Promise((resolve) => (this.tell = resolve));
  }

  /** Sets the address; later calls have no effect. */
  set(address: string): void {
    this.tell(address);
  }
}

/** The address for links in mails and for returns from a checkout: `PUBLIC_URL`, or this node's own address. */
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

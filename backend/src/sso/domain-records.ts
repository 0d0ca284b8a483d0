import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';

const ANSWER = { timeout: 2_000, tries: 2 };

/** Reads TXT records, by the servers that the machine asks. */
@Injectable()
export class DomainRecords {
  readonly resolver = new Resolver(ANSWER);

  /** Gives the records of a name; none where the name or the server does not answer. */
  async texts(name: string): Promise<string[]> {
    const records = await this.resolver.resolveTxt(name).catch(() => []);
    return records.map((pieces) => pieces.join(''));
  }
}

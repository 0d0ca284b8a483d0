import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  CLINVAR,
  diffInWords,
  diffOf,
  importClinvar,
  readListed,
  writeListed,
} from '../genomics/knowledge/listed/index.js';
import { builtInKnowledge, type ListedVariants } from '../genomics/knowledge/index.js';
import { Files } from '../platform/files/files.js';
import { InvalidFields } from '../platform/http/index.js';
import type { Origin } from '../platform/log/origin.js';
import { OperatorCommands } from '../platform/operations/operator/operator-commands.js';
import { KnowledgeQueries } from './knowledge.queries.js';
import { VariantLists } from './knowledge.service.js';

/** There is one. */
const LIST = 'current';

const USAGE = 'Say: knowledge import <ClinVar on GRCh38: VCF or table> [<the same on GRCh37>], or: knowledge list';

/** `npm run admin -- knowledge import clinvar.vcf.gz`, `knowledge list`. */
@Injectable()
export class KnowledgeCommands implements OnModuleInit {
  constructor(
    private readonly operator: OperatorCommands,
    private readonly files: Files,
    private readonly lists: VariantLists,
    private readonly queries: KnowledgeQueries,
  ) {}

  onModuleInit(): void {
    this.operator.register({
      name: 'knowledge',
      usage: 'import <file> [<file on GRCh37>] | list',
      does: 'imports the variants that reports look for and says what changed, or lists what was imported',
      run: ([what, ...files], origin) => {
        if (what === 'list') return this.list();
        if (what === 'import' && files.length > 0) return this.import(files, origin);
        throw new InvalidFields({ knowledge: [USAGE] });
      },
    });
  }

  private async list(): Promise<string> {
    const { head, size } = builtInKnowledge.listed;
    const lines = (await this.queries.all()).map(
      ({ version, rows, importedAt }) => `${version}  ${rows} variants  imported ${importedAt}`,
    );
    return [...lines, `${head.version}  ${size} variants  ships with the portal`].join('\n');
  }

  private async import([path = '', on37]: readonly string[], origin: Origin): Promise<string> {
    const absent = [path, on37].find((each) => each !== undefined && !existsSync(each));
    if (absent !== undefined) throw new InvalidFields({ knowledge: [`There is no file ${absent} on this machine.`] });
    const before = await this.before();
    const rows = await importClinvar(path, { on37, before });
    const folder = await this.files.workFolder();
    try {
      const made = join(folder.path, 'list.tsv.gz');
      const { version, release } = writeListed(made, rows, CLINVAR);
      const after = readListed(made);
      const diff = diffOf(before, after);
      const fileKey = `knowledge/${version}.tsv.gz`;
      await this.files.adopt(made, fileKey);
      const { added, removed, changed } = diff;
      const counts = { rows: after.size, added: added.length, removed: removed.length, changed: changed.length };
      const command = { type: 'ImportVariantList', version, release, fileKey, ...counts } as const;
      await this.lists.tell(LIST, command, origin);
      return `${version}: ${after.size} variants. Against ${before.head.version}: ${diffInWords(diff)}`;
    } finally {
      await folder.release();
    }
  }

  private async before(): Promise<ListedVariants> {
    const current = await this.queries.current();
    if (!current) return builtInKnowledge.listed;
    const copy = await this.files.localCopy(current.fileKey);
    try {
      return readListed(copy.path);
    } finally {
      await copy.release();
    }
  }
}

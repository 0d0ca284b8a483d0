import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  differenceInWords,
  differenceOf,
  type ImportedFile,
  type Importer,
  IMPORTERS,
  knowledgeWith,
  recognised,
} from '../genomics/knowledge/importers/index.js';
import { builtInKnowledge, type KnowledgeBase } from '../genomics/knowledge/index.js';
import { Files } from '../platform/files/files.js';
import { InvalidFields } from '../platform/http/index.js';
import type { Origin } from '../platform/log/origin.js';
import { OperatorCommands } from '../platform/operations/operator/operator-commands.js';
import { KnowledgeFiles } from './knowledge-files.js';
import { KnowledgeQueries } from './knowledge.queries.js';
import { Knowledge } from './knowledge.service.js';

const USAGE = 'Say: knowledge import <file> [<more of the same>] [--date 2026-10-31], or: knowledge list';

/** `npm run admin -- knowledge import clinvar.vcf.gz`, `knowledge list`. */
@Injectable()
export class KnowledgeCommands implements OnModuleInit {
  constructor(
    private readonly operator: OperatorCommands,
    private readonly files: Files,
    private readonly knowledge: Knowledge,
    private readonly inUse: KnowledgeFiles,
    private readonly queries: KnowledgeQueries,
  ) {}

  onModuleInit(): void {
    this.operator.register({
      name: 'knowledge',
      usage: 'import <file> [<file> ...] [--date <day>] | list',
      does: 'imports what reports know (variants, genes, alleles, guidance) and says what changed, or lists it',
      run: ([what, ...args], origin) => {
        if (what === 'list' && args.length === 0) return this.list();
        if (what === 'import') return this.import(args, origin);
        throw new InvalidFields({ knowledge: [USAGE] });
      },
    });
  }

  private async list(): Promise<string> {
    const inUse = new Set((await this.queries.current()).map(({ version }) => version));
    const lines = (await this.queries.all()).map(
      ({ kind, version, rows, importedAt }) =>
        `${version}  ${rows} ${countedIn(kind)}  imported ${importedAt}${inUse.has(version) ? '  in use' : ''}`,
    );
    const { version, listed } = builtInKnowledge;
    return [...lines, `${version} with ${listed.head.version} (${listed.size} variants) ships with the portal`].join(
      '\n',
    );
  }

  private async import(args: readonly string[], origin: Origin): Promise<string> {
    const { paths, date } = asked(args);
    const importer = recognised(paths[0]!, IMPORTERS);
    return this.inUse.with(async (imported) => {
      const before = knowledgeWith(imported);
      const known = imported.find(({ kind }) => kind === importer.kind);
      const folder = await this.files.workFolder();
      try {
        const made = join(folder.path, 'made');
        const head = await importer.make({ paths, date, before: known?.path ?? null }, before, made);
        if (head.version === known?.version) return `${head.version} is in use already. Nothing was changed.`;
        return await this.use(importer, before, { ...head, path: made, imported }, origin);
      } finally {
        await folder.release();
      }
    });
  }

  /** Keeps a file that was made, and says what it changes. */
  private async use(importer: Importer, before: KnowledgeBase, made: Made, origin: Origin): Promise<string> {
    const { version, release, path, imported } = made;
    const after = knowledgeWith([
      ...imported.filter(({ kind }) => kind !== importer.kind),
      { kind: importer.kind, ...made },
    ]);
    const difference = await differenceOf(importer.facts(before), importer.facts(after));
    const { rows, added, removed, changed } = difference;
    const fileKey = `knowledge/${version}.${importer.extension}`;
    await this.files.adopt(path, fileKey);
    const counts = { rows, added: added.length, removed: removed.length, changed: changed.length };
    const facts = { kind: importer.kind, version, release, fileKey, ...counts };
    await this.knowledge.tell(importer.kind, { type: 'ImportKnowledge', ...facts }, origin);
    return `${version}: ${rows} ${importer.counted}. Against ${before.version}: ${differenceInWords(difference)}`;
  }
}

const countedIn = (kind: string): string => IMPORTERS.find((each) => each.kind === kind)?.counted ?? 'rows';

interface Made extends Omit<ImportedFile, 'kind'> {
  readonly release: string;
  /** What reports used before. */
  readonly imported: readonly ImportedFile[];
}

/** @throws InvalidFields where a file is not there or the date is none */
function asked(args: readonly string[]): { paths: string[]; date: string | null } {
  const refuse = (why: string) => new InvalidFields({ knowledge: [why] });
  const { positionals: paths, values } = parseArgs({
    args: [...args],
    options: { date: { type: 'string' } },
    allowPositionals: true,
  });
  const date = values.date ?? null;
  if (paths.length === 0) throw refuse(USAGE);
  const absent = paths.find((path) => !existsSync(path) || !statSync(path).isFile());
  if (absent !== undefined) throw refuse(`There is no file ${absent} on this machine.`);
  if (date !== null && new Date(date).toJSON()?.slice(0, 10) !== date)
    throw refuse(`"${date}" is no day. Write it as 2026-10-31.`);
  return { paths, date };
}

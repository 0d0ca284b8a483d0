import { existsSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Injectable } from '@nestjs/common';
import { IMPORTERS, recognised } from '../genomics/knowledge/importers/index.js';
import { builtInKnowledge } from '../genomics/knowledge/index.js';
import { InvalidFields } from '../platform/http/index.js';
import type { Origin } from '../platform/log/origin.js';
import { OperatorCommand } from '../platform/operations/operator/operator-commands.js';
import { KnowledgeImports } from './knowledge-imports.js';
import { KnowledgeQueries } from './knowledge.queries.js';

const USAGE =
  'Say: knowledge import <file> [<more of the same>] [--date 2026-10-31], knowledge use <version>, or: knowledge list';

/** `npm run admin -- knowledge import clinvar.vcf.gz`, `knowledge list`, `knowledge use <version>`. */
@Injectable()
export class KnowledgeCommands {
  constructor(
    private readonly imports: KnowledgeImports,
    private readonly queries: KnowledgeQueries,
  ) {}

  @OperatorCommand(
    'knowledge',
    'import <file> [<file> ...] [--date <day>] | use <version> | list',
    'imports what reports know (variants, genes, alleles, guidance) and says what changed, or lists it',
  )
  async run([what, ...args]: readonly string[], origin: Origin): Promise<string> {
    if (what === 'list' && args.length === 0) return this.list();
    if (what === 'use' && args.length === 1) return this.imports.use(args[0]!, origin);
    if (what !== 'import') throw new InvalidFields({ knowledge: [USAGE] });
    const sources = asked(args);
    return this.imports.import(recognised(sources.paths[0]!, IMPORTERS), sources, origin);
  }

  private async list(): Promise<string> {
    const inUse = new Set((await this.queries.current()).map(({ version }) => version));
    const lines = (await this.queries.all())
      .filter(({ fileKey }) => fileKey !== null)
      .map(
        ({ kind, version, rows, importedAt }) =>
          `${version}  ${rows} ${countedIn(kind)}  imported ${importedAt}${inUse.has(version) ? '  in use' : ''}`,
      );
    const { version, listed } = builtInKnowledge;
    const shipped = `${version} with ${listed.head.version} (${listed.size} variants) ships with the portal`;
    return [...lines, shipped].join('\n');
  }
}

const countedIn = (kind: string): string => IMPORTERS.find((each) => each.kind === kind)?.counted ?? 'rows';

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

import { parseArgs } from 'node:util';
import type { Build } from '../model.js';

export type Command = 'summary' | 'convert' | 'findings' | 'report';

/** What was typed, checked. */
export interface Arguments {
  readonly command: Command;
  readonly files: readonly string[];
  readonly json: boolean;
  readonly build: Exclude<Build, 'unknown'> | null;
  readonly sample: string | undefined;
  /** Empty: every gene of the knowledge base. */
  readonly genes: readonly string[];
  readonly sex: 'male' | 'female' | null;
  /** Full years; null where it is not known, which is read as grown up. */
  readonly age: number | null;
  readonly audience: 'person' | 'clinician';
  /** PharmCAT's file of what laboratories told. */
  readonly outside: string | null;
  readonly out: string | null;
  /** What a report is written as. */
  readonly form: 'html' | 'pdf' | 'fhir.json';
}

/** Wrong usage: the sentence says what to type instead. */
export class WrongUsage extends Error {}

export const USAGE = `Usage: npm run -s genome -- COMMAND FILE... [OPTIONS]

  summary   counts the records of a genome file
  convert   writes the standard form: sorted, split, bgzip, with its index
  findings  says what the file shows: genes, conditions, medicines
  report    writes a report as a web page, a PDF, or a FHIR bundle

FILE is a VCF, plain, gzip or bgzip, a BCF, the raw data of a consumer test, or raw reads (FASTQ): one file, or both
halves of paired reads (_R1 and _R2, _1 and _2). - reads it from the standard input. Reads need REFERENCE_FASTA,
minimap2 (or bwa), samtools and bcftools.

  --json                       one JSON document a line, one line a file
  --build GRCh37|GRCh38        where the file does not tell its reference
  --sample NAME                of a file with several samples
  --genes A,B                  only these genes
  --sex male|female            for statements on X and Y
  --age YEARS                  of the person; under 18 only what matters in childhood is said (grown up)
  --outside FILE.tsv           what laboratories told: gene, diplotype, phenotype, activity score
  --audience person|clinician  for whom a report is worded (clinician)
  --html, --pdf, --fhir        what a report is written as (a web page)
  --out FILE|FOLDER            where convert and report write

Exit status: 0 all were read, 2 some file was refused, 1 wrong usage.
`;

const COMMANDS: readonly Command[] = ['summary', 'convert', 'findings', 'report'];

/** @throws WrongUsage */
export function readArguments(typed: readonly string[]): Arguments {
  const { values, positionals } = parsed(typed);
  const [command, ...files] = positionals;
  if ([values.html, values.pdf, values.fhir].filter(Boolean).length > 1)
    throw new WrongUsage('A report is written as --html, as --pdf or as --fhir, one at a time.');
  if (files.length === 0) throw new WrongUsage('Name a command and at least one file.');
  return {
    command: oneOf(COMMANDS, command, 'The command'),
    files,
    json: values.json ?? false,
    build: values.build === undefined ? null : oneOf(['GRCh37', 'GRCh38'] as const, values.build, '--build'),
    sample: values.sample,
    genes: (values.genes ?? '').split(',').filter((gene) => gene.trim() !== ''),
    sex: values.sex === undefined ? null : oneOf(['male', 'female'] as const, values.sex, '--sex'),
    age: values.age === undefined ? null : fullYears(values.age),
    audience: oneOf(['person', 'clinician'] as const, values.audience ?? 'clinician', '--audience'),
    outside: values.outside ?? null,
    out: values.out ?? null,
    form: values.pdf ? 'pdf' : values.fhir ? 'fhir.json' : 'html',
  };
}

function parsed(typed: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...typed],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        build: text,
        sample: text,
        genes: text,
        sex: text,
        age: text,
        outside: text,
        audience: text,
        out: text,
        html: { type: 'boolean' },
        pdf: { type: 'boolean' },
        fhir: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new WrongUsage(`${(error as Error).message.split('. ')[0]}.`);
  }
}

function fullYears(typed: string): number {
  if (!/^\d{1,3}$/.test(typed)) throw new WrongUsage('--age is a number of full years.');
  return Number(typed);
}

function oneOf<T extends string>(allowed: readonly T[], typed: string | undefined, what: string): T {
  const found = allowed.find((each) => each === typed);
  if (found === undefined) throw new WrongUsage(`${what} is one of ${allowed.join(', ')}.`);
  return found;
}

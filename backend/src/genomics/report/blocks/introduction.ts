import type { Material } from '../material.js';
import type { Section } from '../model.js';
import { count, list, say, section } from '../say.js';

/** What was read, against what, and how to read the rest. */
export function introduction({ findings, request }: Material): Section[] {
  const { scope } = findings;
  const genes =
    scope.requested.length === 0
      ? `all ${count(scope.genes.length, 'gene')} of the knowledge base`
      : `${count(scope.genes.length, 'gene')} that ${scope.genes.length === 1 ? 'was' : 'were'} asked for: ${list(scope.genes) || 'none'}`;
  const statements = [
    say(
      `This report reads a genome file against knowledge base version ${findings.knowledgeVersion} and covers ${genes}.`,
    ),
    say(
      'It looks only for listed variants at listed places. A place that the file says nothing about is reported as not covered, never as normal.',
    ),
    say(
      'Small marks such as E1 lead to the evidence at the end: the genotype as the file gives it, its quality and the source.',
    ),
  ];
  if (request.focus.trim() !== '') statements.push(say(`Asked for with this focus: ${request.focus.trim()}`));
  statements.push(
    say('Diseases of later life that nobody can prevent or cure are said only of genes that were asked for by name.'),
  );
  if (scope.requested.length > 0)
    statements.push(say('Other genes, those of the ACMG list of secondary findings among them, were not searched.'));
  return [section(null, statements)];
}

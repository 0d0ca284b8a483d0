import { blockList } from '@portal/events/rules';
import { genesOf } from './genes.js';
import type { TemplateChangesBody } from './reports.dto.js';
import type { TemplateContent } from './template.js';

/** What a request says of a template; what it leaves out is undefined. @throws InvalidFields that names `genes` */
export const contentOf = async (body: TemplateChangesBody): Promise<Partial<TemplateContent>> => ({
  title: body.title?.trim(),
  description: body.description === null ? '' : body.description?.trim(),
  prompt: body.prompt?.trim(),
  genes: body.genes === undefined ? undefined : await genesOf(body.genes, 'genes'),
  blocks: body.blocks === undefined ? undefined : blockList(body.blocks),
});

/** The content of a new template. */
export const newContent = (content: Partial<TemplateContent>): TemplateContent => ({
  title: content.title ?? '',
  description: content.description ?? '',
  prompt: content.prompt ?? '',
  genes: content.genes ?? [],
  blocks: content.blocks ?? [],
});

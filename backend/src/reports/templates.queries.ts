import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Collection } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import { PUBLIC_TEMPLATES, type TemplateRow } from './public-templates.js';
import { templates } from './templates.projections.js';

/** More would be no list to choose from. */
export const MAX_TEMPLATES = 500;

/** The templates that a company can use: its own, newest first, then the public ones. */
export class GetTemplates extends Query<TemplateRow[]> {
  constructor(readonly companyId: number) {
    super();
  }
}

@QueryHandler(GetTemplates)
export class GetTemplatesHandler implements IQueryHandler<GetTemplates> {
  constructor(@InjectView(templates) private readonly templates: Collection<TemplateRow>) {}

  async execute({ companyId }: GetTemplates): Promise<TemplateRow[]> {
    const own = await this.templates.find({
      where: { companyId },
      orderBy: { field: 'createdAt', direction: 'desc' },
      limit: MAX_TEMPLATES,
    });
    return [...own, ...PUBLIC_TEMPLATES];
  }
}

/** One template, public or a company's; ownership is the caller's to check. */
export class GetTemplate extends Query<TemplateRow | undefined> {
  constructor(readonly templateId: number) {
    super();
  }
}

@QueryHandler(GetTemplate)
export class GetTemplateHandler implements IQueryHandler<GetTemplate> {
  constructor(@InjectView(templates) private readonly templates: Collection<TemplateRow>) {}

  async execute({ templateId }: GetTemplate): Promise<TemplateRow | undefined> {
    return PUBLIC_TEMPLATES.find(({ id }) => id === templateId) ?? (await this.templates.get(templateId));
  }
}

import { Injectable } from '@nestjs/common';
import type { Collection } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import { PUBLIC_TEMPLATES, type TemplateRow } from './public-templates.js';
import { templates } from './templates.projections.js';

/** Maximum number of a company's templates in a list. */
const MAX_TEMPLATES = 500;

/** Report templates: those of companies and the public ones. */
@Injectable()
export class TemplateQueries {
  constructor(@InjectView(templates) private readonly templates: Collection<TemplateRow>) {}

  /** Finds one template, public or a company's. The caller must check the ownership. */
  async row(templateId: number): Promise<TemplateRow | undefined> {
    return PUBLIC_TEMPLATES.find(({ id }) => id === templateId) ?? (await this.templates.get(templateId));
  }

  /** Lists the templates that a company can use: its own, newest first, then the public ones. */
  async of(companyId: number): Promise<TemplateRow[]> {
    const own = await this.templates.find({
      where: { companyId },
      orderBy: { field: 'createdAt', direction: 'desc' },
      limit: MAX_TEMPLATES,
    });
    return [...own, ...PUBLIC_TEMPLATES];
  }
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TemplateAdded } from '@portal/events';
import { Ids } from '../platform/log/ids.js';
import type { Origin } from '../platform/log/origin.js';
import { LAST_PUBLIC_TEMPLATE_ID } from './public-templates.js';
import { Templates } from './reports.service.js';

/** Saves a template for a company. @returns its id */
export class AddTemplate extends Command<number> {
  constructor(
    readonly content: Omit<TemplateAdded['data'], 'templateId'>,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(AddTemplate)
export class AddTemplateHandler implements ICommandHandler<AddTemplate> {
  constructor(
    private readonly templates: Templates,
    private readonly ids: Ids,
  ) {}

  async execute({ content, origin }: AddTemplate): Promise<number> {
    const templateId = LAST_PUBLIC_TEMPLATE_ID + (await this.ids.next('template', origin));
    await this.templates.tell(templateId, { type: 'AddTemplate', templateId, ...content }, origin);
    return templateId;
  }
}

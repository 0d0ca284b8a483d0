import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TemplateAdded } from '@portal/events';
import { CommandRunner } from '../platform/log/command-runner.js';
import { Ids } from '../platform/log/ids.js';
import type { Origin } from '../platform/log/origin.js';
import { LAST_PUBLIC_TEMPLATE_ID } from './public-templates.js';
import { template, type TemplateCommand, templateStream } from './template.js';

/** Keeps a template for a company. @returns its id */
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
    private readonly runner: CommandRunner,
    private readonly ids: Ids,
  ) {}

  async execute({ content, origin }: AddTemplate): Promise<number> {
    const templateId = LAST_PUBLIC_TEMPLATE_ID + (await this.ids.next('template'));
    await this.runner.run(
      template,
      templateStream(templateId),
      { type: 'AddTemplate', templateId, ...content },
      origin,
    );
    return templateId;
  }
}

/** Changes or deletes a company's template. @throws Refused `template.unknown` */
export class TellTemplate extends Command<void> {
  constructor(
    readonly templateId: number,
    readonly command: TemplateCommand,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(TellTemplate)
export class TellTemplateHandler implements ICommandHandler<TellTemplate> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ templateId, command, origin }: TellTemplate): Promise<void> {
    await this.runner.run(template, templateStream(templateId), command, origin);
  }
}

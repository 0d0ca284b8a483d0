import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { listOf, text } from '@portal/events/rules';
import type { Origin } from '../../log/origin.js';
import { Allow } from '../../http/access/allow.js';
import { success } from '../../http/envelope.js';
import { Checked } from '../../http/fields.js';
import { CurrentOrigin } from '../../http/origin.js';
import { OperatorCommands } from './operator-commands.js';

const MAX_ARGUMENTS = 20;
/** the length of the longest path on Linux */
const MAX_ARGUMENT_LENGTH = 4_096;

export class RunBody {
  @Checked(listOf(text(MAX_ARGUMENT_LENGTH), MAX_ARGUMENTS)) args!: string[];
}

/** The server side of `npm run admin`. */
@ApiExcludeController()
@Controller('api/operator/commands')
export class OperatorController {
  constructor(private readonly commands: OperatorCommands) {}

  @Get()
  @Allow('operator')
  list() {
    return success({ data: this.commands.all().map(({ name, usage, does }) => ({ name, usage, does })) });
  }

  @Post(':name')
  @Allow('operator')
  async run(@Param('name') name: string, @Body() { args }: RunBody, @CurrentOrigin() origin: Origin) {
    return success({ message: await this.commands.run(name, args, origin) });
  }
}
